import type { ReactNode } from 'react'
import { loginQuery } from './page/entry-queries.ts'
import { readQuery } from './page/query.ts'
import { LoginPage } from './routes/-login.tsx'
import { RootPage } from './routes/-root.tsx'

const entries: Record<string, typeof LoginPage> = { '/': RootPage, '/service_login': LoginPage }

/** The page at an address where strangers arrive, to be shown without the router; every other page waits for it. */
export function entryAt(path: string, query: string): ReactNode {
  const Page = entries[path.replace(/(?<=.)\/$/, '')]
  return Page && <Page query={loginQuery(readQuery(query))} />
}
