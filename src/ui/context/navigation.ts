import type { RegisteredRouter } from '@tanstack/react-router'
import { createContext } from 'react'
import type { Person } from '#machines/fields/person.ts'
import { useHydrated } from '../../browser/use-hydrated.ts'
import { passedOn } from '../../browser/visit-query.ts'
import { useProvided } from './use-provided.ts'

export interface Target {
  to: RegisteredRouter['routeTree']['types']['fileRouteTypes']['to']
  search?: Record<string, string | undefined> | undefined
  state?: Record<string, string> | undefined
}

export interface PageState extends Partial<Person> {
  registeredEmail?: string
  flash?: string
  step?: 2
}

interface Going {
  replace: boolean
  /** The query with which Back finds the page that is left. */
  backTo?: Record<string, string> | undefined
}

export interface Navigation {
  hrefOf(target: Target): string
  go(target: Target, options?: Going): void
  /** False if the page before was not one of this app. */
  back(): boolean
  pageState(): PageState
  /** Takes the message of the page before out of the history entry. */
  forgetFlash(): void
  /** The query of the page, unchecked. */
  pageQuery(): Record<string, unknown>
}

export const NavigationContext = createContext<Navigation | undefined>(undefined)

export function useNavigation(): Navigation {
  return useProvided(NavigationContext)
}

/** What the links of this page pass on; the page that gets it judges it. Empty until the page is hydrated. */
export function useVisitQuery(): ReturnType<typeof passedOn> {
  const { pageQuery } = useNavigation()
  return passedOn(useHydrated() ? pageQuery() : {})
}

/** Empty until the page is hydrated. */
export function usePageState(): PageState {
  const { pageState } = useNavigation()
  return useHydrated() ? pageState() : {}
}
