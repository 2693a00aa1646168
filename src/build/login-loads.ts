/**
 * What the login loads, and no more. Every other page stands below the route `_flows`, which loads all sentences; the renderer
 * asks for that route.
 */
export const loginLoads = {
  /** Files whose sentences, with those of what they import, are in a catalogue's `?entry`. */
  sentencesOf: [
    'src/routes/-parts/login.tsx',
    'src/app.tsx',
    'src/ui/frame/frame.tsx',
    'src/screens/not-found.screen.tsx',
  ],
  /** Files whose code comes in one chunk. */
  code: /src\/(main|routes\/-parts\/(login|authorize|visible))\.tsx/,
  /** The parent of every other route. */
  others: '/_flows',
}
