import { trustedAddress } from '../machines/security/address.ts'
import { openAddress, reload } from './browser/leave.ts'
import { writeQuery } from './browser/query.ts'
import type { Navigation, Target } from './ui/context/navigation.ts'

/** The address of a page of this app, as the router writes it. */
export const hrefOf: Navigation['hrefOf'] = ({ to, search = {} }) => `${to}${writeQuery(search)}`

/**
 * The ways between the pages for as long as the page that the visitor arrived at is shown: the first way that is taken,
 * Back among them, brings the router, which shows everything from then on. Where it cannot be loaded the browser goes.
 */
export function waysUntilRouted(route: (first?: (ways: Navigation) => void) => Promise<Navigation>): Navigation {
  let routed: Promise<Navigation> | undefined
  const leave = (target: Target, replace: boolean) =>
    openAddress({
      href: trustedAddress(new URL(hrefOf(target), location.origin).href),
      ...(!replace && { push: true as const }),
    })
  const here = () => location.pathname + location.search
  const arrival = here()
  addEventListener('popstate', () => {
    // A step of the same page is its own affair.
    if (routed || here() === arrival) return
    routed = route()
    routed.catch(reload)
  })
  return {
    hrefOf,
    go(target, options = { replace: false }) {
      const go = (ways: Navigation) => {
        ways.go(target, options)
        return ways
      }
      const next = routed?.then(go) ?? route(go)
      next.catch(() => leave(target, options.replace))
      routed ??= next
    },
    back() {
      if (!history.state?.__TSR_index) return false
      history.back()
      return true
    },
    handed: () => history.state ?? {},
  }
}
