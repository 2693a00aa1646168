import type { ReactNode } from 'react'
import { noPage } from '../browser/prerendered.ts'
import { readQuery, search } from '../browser/query.ts'

const readError = search('error_code', 'error_id', 'error_description')
const readDesktopError = search('error_description', 'return_to')

interface RareEntry {
  load(query: string): Promise<ReactNode>
  isLogin: false
}

const errorPage: RareEntry = {
  async load(query) {
    const { ErrorPage } = await import('../screens/sign-in/error-page.screen.tsx')
    return <ErrorPage {...readError(readQuery(query))} />
  },
  isLogin: false,
}

/** Prerendered pages that few visitors arrive at, by the marks of their documents. */
export const rareEntries: Record<string, RareEntry> = {
  '/error': errorPage,
  '/corporate_login/error': errorPage,
  '/ula-login-error': {
    async load(query) {
      const { DesktopError } = await import('../screens/sign-in/desktop-error.screen.tsx')
      return <DesktopError {...readDesktopError(readQuery(query))} />
    },
    isLogin: false,
  },
  [noPage]: {
    async load() {
      const { NotFound } = await import('../screens/not-found.screen.tsx')
      return <NotFound />
    },
    isLogin: false,
  },
}
