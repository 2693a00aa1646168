import type { View } from './view.ts'

export const brands = Object.keys(import.meta.glob('../../src/themes/*.json')).map((path) =>
  path.slice(path.lastIndexOf('/') + 1, -'.json'.length),
)

/** Applies a brand and a colour scheme to a document as the app does. */
export async function applyTheme({ brand, scheme }: Pick<View, 'brand' | 'scheme'>): Promise<void> {
  const { dataset, style } = document.documentElement
  dataset['scheme'] = style.colorScheme = scheme
  const href = `brands/${brand}.css`
  const worn = document.querySelector<HTMLLinkElement>('link[data-brand]')
  if (worn?.getAttribute('href') === href) return
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  link.dataset['brand'] = brand
  await new Promise((resolve) => {
    link.onload = link.onerror = resolve
    document.head.append(link)
  })
  worn?.remove()
  // The typeface is optional: the browser skips one that is late.
  await Promise.allSettled([...document.fonts].map((face) => face.load()))
}

export function brandNameOf(brand: string): string {
  return brand.charAt(0).toUpperCase() + brand.slice(1)
}
