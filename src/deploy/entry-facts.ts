import { errorCodes } from '../screens/sign-in/error-codes.ts'

/** What the build knows of a prerendered page and no visitor's browser needs. */
export interface EntryFacts {
  /** The sources that it starts with, besides those of the app. */
  sources: string[]
  /** The names in its query that its links hand on. */
  search: string
  /** What becomes of an email in its query: it fills the first field, or it is settled there; without one a known visitor may fill it. */
  email: 'filled' | 'known' | 'settled' | ''
  /** The error codes in its query that choose what it says. */
  errors?: string
}

const trialSearch = 'return_to prompt productCode utm_medium utm_source utm_campaign'
const rare = 'routes/-rare-entries.tsx'
const error: EntryFacts = {
  sources: [rare, 'screens/sign-in/error-page.screen.tsx'],
  search: '',
  email: '',
  errors: errorCodes.join(' '),
}

/** The facts of every page that is prerendered with its words, by the marks of their documents. */
export const entryFacts: Record<string, EntryFacts> = {
  '/': { sources: [], search: 'return_to', email: 'known' },
  '/service_login': { sources: [], search: 'return_to', email: 'known' },
  '/register': { sources: ['routes/-register-page.tsx'], search: 'return_to', email: 'settled' },
  '/account/recover': { sources: ['routes/-recover.tsx'], search: 'return_to', email: 'filled' },
  '/corporate_login': { sources: ['routes/-corporate-login.tsx'], search: 'return_to', email: 'filled' },
  '/trial/email-check': { sources: ['routes/-email-check.tsx'], search: trialSearch, email: 'filled' },
  '/trial/login': { sources: ['routes/-trial-login.tsx'], search: trialSearch, email: 'settled' },
  '/error': error,
  '/corporate_login/error': error,
  '/ula-login-error': {
    sources: [rare, 'screens/sign-in/desktop-error.screen.tsx'],
    search: 'return_to',
    email: '',
    errors: 'none',
  },
  '404': { sources: [rare, 'screens/not-found.screen.tsx'], search: '', email: '' },
}
