import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router'

/**
 * The history of the address bar. The router's own would listen for the page's end on every page; here that is left to
 * the form with unsaved changes, while it has some.
 */
export function openHistory(): RouterHistory {
  const { document, history, location } = window
  const listen = (type: string, listener: () => void) => type === 'popstate' && addEventListener(type, listener)
  return createBrowserHistory({ window: { document, history, location, addEventListener: listen } })
}
