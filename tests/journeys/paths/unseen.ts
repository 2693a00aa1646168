/** The states of the charts that nobody can look at in a browser, each with the reason. */
export const unseen: Record<string, string> = {
  'authorize.preparing': 'The browser remembers the state at once, without asking anybody.',
  'legacyCallback.comparing': 'The page compares the state with its cookie at once, without asking anybody.',
  'legacyCallback.delivering': 'The page is on its way out; the browser answers no question about it any more.',
}
