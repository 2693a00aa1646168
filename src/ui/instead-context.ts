import { createContext, type ReactNode } from 'react'

/** What the page shows in place of its content for now, set from outside the screen; the content stays, unseen. */
export const InsteadContext = createContext<ReactNode>(undefined)
