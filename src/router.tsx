import {
  createRouter as createTanStackRouter,
  lazyRouteComponent,
  type NotFoundRouteProps,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { arrivingPatience } from '../machines/limits.ts'
import { Broken } from './app.tsx'
import { openHistory } from './browser/history.ts'
import { parting } from './browser/kept-form.ts'
import { isMoving, move } from './browser/moving.ts'
import { readQuery, writeQuery } from './browser/query.ts'
import { refill } from './browser/refill.ts'
import { noteScreen } from './browser/screen.ts'
import { routeTree } from './route-tree.gen.ts'
import type { Handed, Navigation } from './ui/context/navigation.ts'
import { Arriving } from './ui/frame/arriving.tsx'

const NotFound = lazyRouteComponent(() => import('./screens/not-found.screen.tsx'), 'NotFound') as (
  props: NotFoundRouteProps,
) => ReactNode

function createRouter(history: RouterHistory) {
  return createTanStackRouter({
    routeTree,
    history,
    parseSearch: readQuery,
    stringifySearch: writeQuery,
    defaultRemountDeps: ({ search }) => search,
    defaultErrorComponent: Broken,
    defaultPendingComponent: Arriving,
    defaultPendingMs: arrivingPatience,
    defaultNotFoundComponent: NotFound,
  })
}

type Router = ReturnType<typeof createRouter>

declare module '@tanstack/react-router' {
  interface HistoryState extends Handed {}

  interface Register {
    router: Router
  }
}

/** What shows the pages from now on, and the ways between them. */
export interface Routed {
  navigation: Navigation
  page: ReactNode
  /** Shows the first of them in place of what was there before the router. */
  take(show: () => void): void
}

function take(show: () => void): void {
  if (isMoving()) void move(() => flushSync(show))
  else show()
}

/** Starts the router at the address of a history, or with a first way from there. */
export async function openRouter(
  first?: (ways: Navigation) => void,
  history: RouterHistory = openHistory(),
): Promise<Routed> {
  const router = createRouter(history)
  const navigation = navigationOf(router)
  router.subscribe('onBeforeNavigate', () => dispatchEvent(new Event(parting)))
  // The page that the visitor arrived at is drawn anew by the router, if it comes to that.
  let isFirst = true
  router.subscribe('onResolved', () => {
    if (noteScreen() || isFirst) refill()
    isFirst = false
  })
  router.startViewTransition = (commit) => (isMoving() ? move(commit) : commit())
  // Until its page is shown nobody else follows a visitor who goes back before that.
  const stop = router.history.subscribe(router.load)
  first?.(navigation)
  await router.load()
  stop()
  return { navigation, page: <RouterProvider router={router} />, take }
}

function navigationOf(router: Router): Navigation {
  return {
    hrefOf: ({ to, search = {} }) => router.buildLocation({ to, search }).href,
    go({ to, search = {}, state = {} }, { replace, backTo } = { replace: false }) {
      if (backTo) {
        router.history.replace(router.buildLocation({ to: '.', search: backTo }).href)
        router.history.flush()
      }
      const leave = () => void router.navigate({ to, search, state, replace })
      if (!replace || !router.history.location.state.step) return leave()
      // A second step leaves the history together with its page.
      const stop = router.history.subscribe(() => {
        stop()
        leave()
      })
      router.history.back()
    },
    back() {
      if (!router.history.canGoBack()) return false
      router.history.back()
      return true
    },
    handed: () => router.state.location.state,
  }
}
