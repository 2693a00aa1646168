/** What a page's document knows before its code is there. */
export interface Prerender {
  /** An email in the query fills the first field, or locks it; `remembered`: without one, who signed in last fills it. */
  email?: 'editable' | 'remembered' | 'locked'
  /** Names in the query that the page's links hand on. */
  query?: readonly string[]
  /** Error codes in the query that choose what the page says. */
  errors?: readonly string[]
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Pages without it are prerendered as a page that loads. */
    prerender?: Prerender
    /** What search engines say of the page, which may list no other: a sentence with a place for the brand. */
    description?: string
    /** The page calls the license server on the visitor's own machine. */
    callsLicenseServer?: boolean
  }
}

/** What search engines say of the login. */
export const loginDescription = /*i18n*/ 'Sign in to your {brandName} account.'

export const loginPrerender: Prerender = { email: 'remembered', query: ['return_to'] }
export const trialQueryNames = [
  'return_to',
  'prompt',
  'productCode',
  'utm_medium',
  'utm_source',
  'utm_campaign',
] as const
