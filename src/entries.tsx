import type { ComponentType, ReactNode } from 'react'
import { emailQuery, loginQuery, registerQuery, trialQuery } from './browser/entry-queries.ts'
import { readQuery } from './browser/query.ts'
import { LoginPage } from './routes/-login.tsx'
import { RootPage } from './routes/-root.tsx'

interface Entry {
  /** The page for a query. */
  load(query: string): Promise<ReactNode>
  /** Whether it says only what the login says. */
  isLogin: boolean
}

function entry<Query extends object>(
  read: (query: Record<string, unknown>) => Query,
  load: () => Promise<ComponentType<{ query: Query }>>,
  isLogin = false,
): Entry {
  const show = (Page: ComponentType<{ query: Query }>, query: string) => <Page query={read(readQuery(query))} />
  return { load: async (query) => show(await load(), query), isLogin }
}

/** The pages that strangers arrive at, by their addresses. */
export const entries: Record<string, Entry> = {
  '/': entry(loginQuery, async () => RootPage, true),
  '/service_login': entry(loginQuery, async () => LoginPage, true),
  '/register': entry(registerQuery, async () => (await import('./routes/-register-page.tsx')).RegisterWithCountries),
  '/account/recover': entry(emailQuery, async () => (await import('./routes/-recover.tsx')).RecoverPage),
  '/corporate_login': entry(emailQuery, async () => (await import('./routes/-corporate-login.tsx')).CorporateLoginPage),
  '/trial/email-check': entry(trialQuery, async () => (await import('./routes/-email-check.tsx')).FreeEmailCheck),
  '/trial/login': entry(trialQuery, async () => (await import('./routes/-trial-login.tsx')).TrialLoginPage),
}
