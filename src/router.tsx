import { createBrowserHistory, createRouter, type NotFoundRouteProps, type RouterHistory } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { arrivingPatience } from '../machines/limits.ts'
import { readQuery, writeQuery } from './browser/query.ts'
import { routeTree } from './route-tree.gen.ts'
import { NotFound } from './screens/not-found.screen.tsx'
import type { Handed, Navigation } from './ui/context/navigation.ts'
import { Arriving } from './ui/frame/arriving.tsx'
import { Broken } from './ui/frame/broken.tsx'

/** The router of the browser, and of the build, which prerenders with a history in memory. */
export function createAppRouter(history: RouterHistory, isServer = false) {
  const router = createRouter({
    routeTree,
    history,
    isServer,
    notFoundMode: 'root',
    parseSearch: readQuery,
    stringifySearch: writeQuery,
    defaultRemountDeps: ({ search }) => search,
    defaultErrorComponent: Broken,
    defaultPendingComponent: Arriving,
    defaultPendingMs: arrivingPatience,
    defaultNotFoundComponent: NotFound as (props: NotFoundRouteProps) => ReactNode,
    defaultViewTransition: !isServer && matchMedia('(prefers-reduced-motion: no-preference)').matches,
  })
  return router
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface HistoryState extends Handed {}

  interface Register {
    router: AppRouter
  }
}

/**
 * The history of the address bar. Left to itself it listens for the page's end on every page, which keeps browsers from
 * caching it; that is left to the form with unsaved changes.
 */
export function openHistory(): RouterHistory {
  const { document, history, location } = window
  const listen = (type: string, listener: () => void) => type === 'popstate' && addEventListener(type, listener)
  return createBrowserHistory({ window: { document, history, location, addEventListener: listen } })
}

/** What screens know of the router. */
export function navigationOf(router: AppRouter): Navigation {
  const { history } = router
  return {
    hrefOf: ({ to, search = {} }) => router.buildLocation({ to, search }).href,
    go({ to, search = {}, state = {} }, { replace, backTo } = { replace: false }) {
      if (backTo) {
        history.replace(router.buildLocation({ to: '.', search: backTo }).href)
        history.flush()
      }
      const leave = () => void router.navigate({ to, search, state, replace })
      if (!replace || !history.location.state.step) return leave()
      // A second step leaves the history together with its page.
      const stop = history.subscribe(() => {
        stop()
        leave()
      })
      history.back()
    },
    back() {
      if (!history.canGoBack()) return false
      history.back()
      return true
    },
    handed: () => router.state.location.state,
  }
}
