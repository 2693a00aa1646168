import type { AnyStateMachine } from 'xstate'
import { isLanguage, type Language } from '#src/settings/languages.ts'

/** Widths of a screen with their heights, in pixels. */
export const widths = { 390: 780, 1280: 800 } as const

/** Everything that an address of the preview chooses. */
export interface View {
  /** Empty for the index; in the frame, for a page of the app with every flow at rest. */
  flow: string
  /** Empty for the flow at rest. */
  state: string
  /** The number of the shape, from 1. */
  shape: number
  scheme: 'light' | 'dark'
  /** Empty for the first of the deployment. */
  language: Language | ''
  width: keyof typeof widths
  /** The address in the app; empty for the scene's first. */
  at: string
}

export const usual: View = { flow: '', state: '', shape: 1, scheme: 'light', language: '', width: 390, at: '' }

/** Reads an address of the preview: `#/login/filling.blocked/2?scheme=dark&lang=de&width=1280`. */
export function readView(hash: string): View {
  const [path = '', query] = hash.replace(/^#\/?/, '').split('?')
  const [flow = '', state = '', shape] = path.split('/')
  const asked = new URLSearchParams(query)
  const language = asked.get('lang')
  return {
    flow,
    state,
    shape: Number(shape) || usual.shape,
    scheme: asked.get('scheme') === 'dark' ? 'dark' : usual.scheme,
    language: isLanguage(language) ? language : usual.language,
    width: asked.get('width') === '1280' ? 1280 : usual.width,
    at: asked.get('at') ?? usual.at,
  }
}

/** Writes the address of a view without default values. */
export function addressOf({ flow, state, shape, scheme, language, width, at }: View): string {
  const chosen = Object.entries({ scheme, lang: language, width, at }).filter(
    ([name, value]) => value !== (name === 'lang' ? usual.language : usual[name as keyof View]),
  )
  const query = new URLSearchParams(chosen.map(([name, value]) => [name, `${value}`])).toString()
  return `#/${flow}/${state}${shape > 1 ? `/${shape}` : ''}${query && `?${query}`}`
}

/** The base name of the file that holds a chart. */
export function nameOf({ id }: Pick<AnyStateMachine, 'id'>): string {
  return id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** True for a state, and for every state inside it. */
export const isWithin = (state: string, outer: string) => `${state}.`.startsWith(`${outer}.`)

/** Shows the document in a colour scheme; media queries are replaced, because a page cannot choose what they say. */
export function wear(scheme: View['scheme']): void {
  const { dataset, style } = document.documentElement
  dataset['scheme'] = style.colorScheme = scheme
}
