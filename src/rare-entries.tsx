import { type Entry, entry } from './entries.tsx'
import { noPage } from './page/prerendered.ts'
import { search } from './page/query.ts'

const errorPage = entry(search('error_code', 'error_id', 'error_description'), async () => {
  const { ErrorPage } = await import('./screens/sign-in/error-page.tsx')
  return ({ query }) => <ErrorPage {...query} />
})

/** Prerendered pages that few visitors arrive at, by the marks of their documents. */
export const rareEntries: Record<string, Entry> = {
  '/error': errorPage,
  '/corporate_login/error': errorPage,
  '/ula-login-error': entry(search('error_description', 'return_to'), async () => {
    const { DesktopError } = await import('./screens/sign-in/desktop-error.tsx')
    return ({ query }) => <DesktopError {...query} />
  }),
  [noPage]: entry(search(), async () => {
    const { NotFound } = await import('./screens/not-found.tsx')
    return () => <NotFound />
  }),
}
