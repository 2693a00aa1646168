import { createBrowserHistory, createRouter, type NotFoundRouteProps, type RouterHistory } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { pendingDelay } from '#machines/limits.ts'
import { readQuery, writeQuery } from './browser/query.ts'
import { routeTree } from './route-tree.gen.ts'
import { NotFound } from './screens/not-found.screen.tsx'
import type { Navigation, PageState } from './ui/context/navigation.ts'
import { PageError } from './ui/frame/page-error.tsx'
import { PagePending } from './ui/frame/page-pending.tsx'

/** The build passes a history in memory and `isServer`. */
export function createAppRouter(history: RouterHistory, isServer = false) {
  const router = createRouter({
    routeTree,
    history,
    isServer,
    notFoundMode: 'root',
    parseSearch: readQuery,
    stringifySearch: writeQuery,
    defaultRemountDeps: ({ search }) => search,
    defaultErrorComponent: PageError,
    defaultPendingComponent: PagePending,
    defaultPendingMs: pendingDelay,
    defaultNotFoundComponent: NotFound as (props: NotFoundRouteProps) => ReactNode,
  })
  return router
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface HistoryState extends PageState {}

  interface Register {
    router: AppRouter
  }
}

/** The router's own listener for the page's end would prevent the back/forward cache. */
export function openHistory(): RouterHistory {
  const { document, history, location } = window
  const listen = (type: string, listener: () => void) => type === 'popstate' && addEventListener(type, listener)
  return createBrowserHistory({ window: { document, history, location, addEventListener: listen } })
}

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
      // The history entry of a second step goes together with its page.
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
    pageState: () => router.state.location.state,
    pageQuery: () => router.state.location.search,
  }
}
