import { visitNames } from '../../browser/visit-query.ts'

export interface Prerender {
  /** `editable` and `locked` take the email of the query; `remembered` also takes the last username. */
  email?: 'editable' | 'remembered' | 'locked'
  /** Names in the query that the page's links pass on. */
  query?: readonly string[]
  /** The code of the calls is loaded together with the page, as for a page without words of its own. */
  beginsWithCall?: boolean
  /** An error code in the query chooses the page's words. */
  errors?: boolean
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Pages without it are prerendered as a page that loads. */
    prerender?: Prerender
    /** For search engines, which may list no page without it. */
    description?: string
    /** Allows calls of the license server in the page's CSP. */
    callsLicenseServer?: boolean
  }
}

export const loginDescription = /*i18n*/ 'Sign in to your {brandName} account.'

/** A page from a mail: its code is checked beside its form. */
export const mailedPrerender: Prerender = { email: 'locked', query: visitNames, beginsWithCall: true }

/** A loading page under its own title. */
export const signedInPrerender: Prerender = { beginsWithCall: true }

export const loginPrerender: Prerender = { email: 'remembered', query: visitNames }
