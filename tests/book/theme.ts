import type { View } from './view.ts'

/** The brands there are. */
export const brands = Object.keys(import.meta.glob('../../src/themes/*.json')).map((path) =>
  path.slice(path.lastIndexOf('/') + 1, -'.json'.length),
)

/** Dresses a document in a brand and a scheme, as the app's own head and the visitor's computer would. */
export async function applyTheme({ brand, scheme }: Pick<View, 'brand' | 'scheme'>): Promise<void> {
  document.documentElement.dataset['scheme'] = scheme
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
  // The typeface is optional: one that is not there in time is not used at all.
  await Promise.allSettled([...document.fonts].map((face) => face.load()))
}

/** A brand's name as its customers know it. */
export function brandNameOf(brand: string): string {
  return brand.charAt(0).toUpperCase() + brand.slice(1)
}
