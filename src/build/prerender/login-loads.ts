import { refusals, requestUnverified } from '#machines/port/refusals.ts'

/**
 * What the login loads, and no more. Every other page stands below the route `_flows`, which loads all sentences; the renderer
 * asks for that route.
 */
export const loginLoads = {
  /** Files whose sentences, with those of what they import at once or by `lazy`, are in a catalogue's `?entry`. */
  sentencesOf: [
    'src/routes/-parts/login.tsx',
    'src/app.tsx',
    'src/ui/frame/frame.tsx',
    'src/ui/frame/stalled.tsx',
    'src/screens/not-found.screen.tsx',
  ],
  /** What the gateway may answer to a sign-in and is shown as it comes. */
  sentences: [...refusals.wrongPassword.says, ...refusals.disabled.says, requestUnverified],
  /** Its code and all that it imports come in one chunk. */
  code: /src\/main\.tsx/,
  /** Routes whose components are in it: the login's, and those that stand around many pages. */
  routes: ['/', '/service_login', '/_flows/_client', '/_flows/_visible'],
  /** The parent of every other route. */
  others: '/_flows',
}
