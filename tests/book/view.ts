import { isLanguage, type Language } from '#src/settings/languages.ts'

/** A pseudo language that makes every sentence longer and accented: plain text was never translated. */
export const pseudo = 'en-XA'

/** Widths of a screen with their heights, in pixels. */
export const widths = { 320: 640, 480: 720, 768: 1024, 1280: 800 } as const

export const schemes = ['light', 'dark'] as const

/** Everything that an address of the book chooses. */
export interface View {
  /** Empty for a page of the app with every flow at rest. */
  flow: string
  state: string
  /** The number of the shape, from 1. */
  shape: number
  brand: string
  scheme: (typeof schemes)[number]
  language: Language | typeof pseudo
  width: keyof typeof widths
  /** The address in the app; empty for the flow's first. */
  at: string
  /** The choices in a played flow. */
  did: string
}

export const usual: Omit<View, 'flow' | 'state'> = {
  shape: 1,
  brand: 'aldera',
  scheme: 'light',
  language: 'en',
  width: 480,
  at: '',
  did: '',
}

/** Reads an address of the book: `#/login/filling.blocked/2?brand=korvid&scheme=dark&lang=de&width=320`. */
export function readView(hash: string): View {
  const [path = '', query] = hash.replace(/^#\/?/, '').split('?')
  const [flow = '', state = '', shape] = path.split('/')
  const asked = new URLSearchParams(query)
  const language = asked.get('lang')
  return {
    flow,
    state,
    shape: Number(shape) || usual.shape,
    brand: asked.get('brand') ?? usual.brand,
    scheme: schemes.find((scheme) => scheme === asked.get('scheme')) ?? usual.scheme,
    language: isLanguage(language) || language === pseudo ? language : usual.language,
    width:
      (Object.keys(widths).map(Number) as View['width'][]).find((width) => `${width}` === asked.get('width')) ??
      usual.width,
    at: asked.get('at') ?? usual.at,
    did: asked.get('did') ?? usual.did,
  }
}

/** Writes the address of a view without default values. */
export function addressOf({ flow, state, shape, language, ...rest }: View): string {
  const settings = Object.entries({ ...rest, lang: language }).filter(
    ([name, value]) => value !== { ...usual, lang: usual.language }[name as keyof typeof rest | 'lang'],
  )
  const written = new URLSearchParams(settings.map(([name, value]) => [name, `${value}`])).toString()
  const query = written.replace(/%(21|3A|7E)/g, decodeURIComponent)
  return `#/${flow}/${state}${shape > 1 ? `/${shape}` : ''}${query && `?${query}`}`
}
