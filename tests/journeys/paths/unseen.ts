import type { Place } from '../../machines/vocabulary.ts'

/** States that no browser can show, each with the reason. */
export const unseen: Partial<Record<Place, string>> = {
  'authorize.preparing': 'The browser stores the state at once, without a call.',
  'legacyCallback.comparing': 'The page compares the state with its cookie at once, without a call.',
  'partnerLogin.claimingReload': 'The tab knows at once whether it just reloaded the page.',
  'socialLogin.claimingReload': 'The tab knows at once whether it just reloaded the page.',
}
