/** States that no browser can show, each with the reason. */
export const unseen: Record<string, string> = {
  'authorize.preparing': 'The browser remembers the state at once, without asking anybody.',
  'legacyCallback.comparing': 'The page compares the state with its cookie at once, without asking anybody.',
  'partnerLogin.claimingReload': 'The tab says at once whether the page was loaded anew just before.',
  'socialLogin.claimingReload': 'The tab says at once whether the page was loaded anew just before.',
}
