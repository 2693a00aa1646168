import { reloadOnce, reloadWithDrafts } from '../browser/reload.ts'
import type { LoadServices, PageContext, Services } from '../context.ts'

export function lazyServices(
  page: PageContext,
  onBadSettings: (error: unknown) => void,
): { loadServices: LoadServices; loadWhenIdle(): void } {
  let services: Promise<Services> | undefined
  let hasFailed = false
  const loadServices = () => {
    // A browser remembers a failed import and does not repeat it.
    if (hasFailed && navigator.userActivation?.isActive && navigator.onLine) reloadWithDrafts()
    services ??= import('./services.ts').then(
      ({ createServices }) => {
        try {
          return createServices(page)
        } catch (error) {
          onBadSettings(error)
          throw error
        }
      },
      async (error) => {
        await reloadOnce()
        services = undefined
        hasFailed = true
        throw error
      },
    )
    return services
  }
  // Trying again is for the visitor: a second try reloads the page.
  const load = () =>
    !hasFailed &&
    void loadServices().then(
      ({ learnLanguage }) => learnLanguage(),
      () => {},
    )
  // Safari has no requestIdleCallback.
  return {
    loadServices,
    loadWhenIdle: () => void ('requestIdleCallback' in window ? requestIdleCallback(load) : setTimeout(load, 1000)),
  }
}
