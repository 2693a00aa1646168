import type { Calls } from '#machines/chart.ts'
import type { ChallengeApi } from '#src/browser/challenge-script.ts'
import { extractSecrets } from '#src/browser/url-secrets.ts'
import type { BoundCalls } from '#src/calls/bind-calls.ts'
import { readBlock } from '#src/settings/read-block.ts'
import type { Settings } from '#src/settings/settings.ts'
import { labels } from '../world/pages/challenge-scripts.ts'
import { countries } from '../world/state/countries.ts'
import type { View } from './view.ts'

const scriptUrl = URL.createObjectURL(new Blob([''], { type: 'text/javascript' }))

/** A tenth of the countries, with those of the cases, so that the list draws fast. */
const some = countries.filter(({ code }, index) => index % 10 === 0 || ['CN', 'DE', 'GB', 'US'].includes(code))

/** The settings of the deployment; challenge and scheme are the preview's. */
export function settingsIn({ scheme }: Pick<View, 'scheme'>): Settings {
  const { logo, logoDark = logo, ...settings } = readBlock()
  const shown = scheme === 'dark' ? logoDark : logo
  return { ...settings, logo: shown, challenge: { scriptUrl, siteKey: 'preview' } }
}

/** Stands in for the calls: a screen reads the countries itself, and no flow calls anything. */
export async function loadCalls(): Promise<BoundCalls> {
  return { loadCountries: async () => some, learnLanguage: () => {}, calls: {} as Calls }
}

const provider: ChallengeApi = {
  render(place, { language }) {
    const label = document.createElement('label')
    label.style.cssText =
      'display:flex;align-items:center;gap:.75rem;padding:1.25rem 1rem;border:1px solid var(--hairline);background:var(--sunken)'
    const box = Object.assign(document.createElement('input'), { type: 'checkbox' })
    box.style.cssText = 'inline-size:1.5rem;block-size:1.5rem'
    label.append(box, labels[language.slice(0, 2)] ?? '')
    place.replaceChildren(label)
    return ''
  },
  remove: () => {},
}

/** A page of a file keeps no cookies, and would say so on every form. */
function keepCookies(): void {
  let kept = ''
  Object.defineProperty(document, 'cookie', { configurable: true, get: () => kept, set: (written) => (kept = written) })
}

/** Provides a code, a token and the challenge provider. */
export function arrange(): void {
  keepCookies()
  history.replaceState(null, '', `?frame=1&code=a-code&access_token=a-token${window.location.hash}`)
  extractSecrets()
  window.turnstile = provider
}
