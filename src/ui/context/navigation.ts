import type { RegisteredRouter } from '@tanstack/react-router'
import { createContext } from 'react'
import { useHydrated } from './use-hydrated.ts'
import { useProvided } from './use-provided.ts'

/** A page of this app with its query, and what is handed to it without standing in its address. */
export interface Target {
  to: RegisteredRouter['routeTree']['types']['fileRouteTypes']['to']
  search?: Record<string, string | undefined> | undefined
  state?: Record<string, string> | undefined
}

/** What one page hands to the next in the history entry. */
export interface Handed {
  /** Who just registered; the page after the registration shows it. */
  registeredEmail?: string
  /** What else that form was filled with, for whoever goes back to it. */
  firstName?: string
  lastName?: string
  countryCode?: string
  /** What the login says on arrival: a sentence of ours. */
  said?: string
  /** The second step of a form of two, on the same page. */
  step?: 2
}

/** How one page follows another in the history. */
interface Going {
  replace: boolean
  /** The query with which Back finds the page that is left. */
  backTo?: Record<string, string> | undefined
}

/** The ways between the pages of this app, whether the router is there yet or not. */
export interface Navigation {
  hrefOf(target: Target): string
  go(target: Target, options?: Going): void
  /** Goes to the page before if that was one of this app; says whether it did. */
  back(): boolean
  /** What the page before handed over. */
  handed(): Handed
}

/** Carries the ways between the pages to every link. */
export const NavigationContext = createContext<Navigation | undefined>(undefined)

/** The ways between the pages of this app. */
export function useNavigation(): Navigation {
  return useProvided(NavigationContext)
}

/** What the page before handed over; nothing in a prerendered page that was not taken over yet. */
export function useHanded(): Handed {
  const { handed } = useNavigation()
  return useHydrated() ? handed() : {}
}
