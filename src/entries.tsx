import type { ComponentType, ReactNode } from 'react'
import { emailQuery, loginQuery, registerQuery, trialQuery } from './page/entry-queries.ts'
import { readQuery } from './page/query.ts'
import { LoginPage } from './routes/-login.tsx'
import { RootPage } from './routes/-root.tsx'

/** A page that strangers arrive at: prerendered, and shown without the router. */
export interface Entry {
  /** The page for a query. */
  load(query: string): Promise<ReactNode>
  /** The source that it is loaded from, unless it comes with the app. */
  source: string | undefined
  /** Whether it says only what the login says. */
  isLogin: boolean
  /** The names in its query that its links hand on. */
  keep: string
  /** What becomes of an email in its query: it fills the first field, or it is settled there. */
  email: 'filled' | 'settled'
}

function entry<Query extends object>(
  read: (query: Record<string, unknown>) => Query,
  source: string | undefined,
  load: () => Promise<ComponentType<{ query: Query }>>,
  more: Partial<Entry> = {},
): Entry {
  const show = (Page: ComponentType<{ query: Query }>, query: string) => <Page query={read(readQuery(query))} />
  return {
    load: async (query) => show(await load(), query),
    source: source && `routes/${source}.tsx`,
    isLogin: false,
    keep: 'return_to',
    email: 'filled',
    ...more,
  }
}

const trialKeep = { keep: 'return_to prompt productCode utm_medium utm_source utm_campaign' }

/** The pages that strangers arrive at, by their addresses. */
export const entries: Record<string, Entry> = {
  '/': entry(loginQuery, undefined, async () => RootPage, { isLogin: true }),
  '/service_login': entry(loginQuery, undefined, async () => LoginPage, { isLogin: true }),
  '/register': entry(
    registerQuery,
    '-register-page',
    async () => (await import('./routes/-register-page.tsx')).RegisterWithCountries,
    {
      email: 'settled',
    },
  ),
  '/account/recover': entry(emailQuery, '-recover', async () => (await import('./routes/-recover.tsx')).RecoverPage),
  '/corporate_login': entry(
    emailQuery,
    '-corporate-login',
    async () => (await import('./routes/-corporate-login.tsx')).CorporateLoginPage,
  ),
  '/trial/email-check': entry(
    trialQuery,
    '-email-check',
    async () => (await import('./routes/-email-check.tsx')).FreeEmailCheck,
    trialKeep,
  ),
  '/trial/login': entry(
    trialQuery,
    '-trial-login',
    async () => (await import('./routes/-trial-login.tsx')).TrialLoginPage,
    { ...trialKeep, email: 'settled' },
  ),
}
