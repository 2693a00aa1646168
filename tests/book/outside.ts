import type { Calls } from '#machines/chart.ts'
import type { BoundCalls } from '#src/bind-calls.ts'
import type { ChallengeApi } from '#src/browser/challenge-script.ts'
import { extractSecrets } from '#src/browser/url-secrets.ts'
import { parseSettings, type Settings } from '#src/settings/settings.ts'
import settings from '../../public/settings.json'
import { labels } from '../world/pages/challenge-scripts.ts'
import { countries } from '../world/state/countries.ts'
import { brandNameOf } from './theme.ts'

const strokes =
  'M16 12 29 7v34M52 17q2-10 12-9 12 2 6 15L50 41h24M92 10h22l-13 13q14 0 12 12-3 8-21 6M140 40V8l-17 22h24'

/** A number as a captcha picture. */
export const picture = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 170 60" width="170" height="60"><rect width="170" height="60" fill="#f4f1e8"/><g fill="none" stroke="#2b3a55" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"><path d="${strokes}" transform="translate(6 6)"/><path d="M4 44Q60 2 166 30M8 14q70 40 156 26" stroke-width="1.1"/></g></svg>`,
)}`

const scriptUrl = URL.createObjectURL(new Blob([''], { type: 'text/javascript' }))
const challenge = { scriptUrl, siteKey: 'book' }
const shop = 'chaos.example'

/** A tenth of the countries, with those of the cases, so that the list draws fast. */
const some = countries.filter(({ code }, index) => index % 10 === 0 || ['CN', 'DE', 'GB', 'US'].includes(code))

/** Settings of a deployment with a brand; the challenge is part of the book. */
export function settingsOf(brand: string): Settings {
  // The reader's language must not change the scene.
  const ours = {
    ...settings,
    brand,
    brandName: brandNameOf(brand),
    returnHosts: [shop],
  }
  return { ...parseSettings(ours), challenge }
}

/** Stands in for the calls: reads are cached, and no flow calls the gateway. */
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

/** Provides a code, a token and the challenge provider. */
export function arrange(): void {
  history.replaceState(null, '', `?code=a-code&access_token=a-token${location.hash}`)
  extractSecrets()
  window.turnstile = provider
}
