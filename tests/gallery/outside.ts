import type { Gateway } from '../../machines/port/gateway.ts'
import settings from '../../public/settings.json'
import { takeSecrets } from '../../src/browser/arrival.ts'
import type { ChallengeApi } from '../../src/browser/challenge-script.ts'
import type { Services } from '../../src/context.ts'
import { parseSettings, type Settings } from '../../src/settings.ts'
import { countries } from '../world/state/countries.ts'
import { brandNameOf } from './dress.ts'

const scriptUrl = URL.createObjectURL(new Blob([''], { type: 'text/javascript' }))
const challenge = { scriptUrl, siteKey: 'gallery' }
const shop = 'chaos.example'

/** Some of all countries, those of the cases among them, so that a list stays a list and is soon drawn. */
const some = countries.filter(({ code }, index) => index % 10 === 0 || ['CN', 'DE', 'GB', 'US'].includes(code))

/** The settings of a deployment under a brand; its challenge comes from here, like everything in the gallery. */
export function settingsOf(brand: string): Settings {
  // The language of whoever looks is none of the scene's.
  const ours = {
    ...settings,
    brand,
    brandName: brandNameOf(brand),
    returnHosts: [shop],
  }
  return { ...parseSettings(ours), challenge }
}

/** Settings that no screen can be drawn with. */
export function unreadable(settings: Settings): Settings {
  return Object.defineProperty({ ...settings }, 'brandName', {
    get: () => {
      throw new Error('Broken on purpose')
    },
  })
}

/** Opens what loads after the first screen: the reads are there, and no flow in the gallery asks the gateway anything. */
export async function loadServices(): Promise<Services> {
  return { loadCountries: async () => some, learnLanguage: () => {}, gateway: {} as Gateway }
}

const words: Record<string, string> = {
  en: 'I am not a robot',
  es: 'No soy un robot',
  pt: 'Não sou um robô',
  de: 'Ich bin kein Roboter',
  it: 'Non sono un robot',
  fr: 'Je ne suis pas un robot',
  zh: '我不是机器人',
  ko: '로봇이 아닙니다',
  ja: '私はロボットではありません',
}

const provider: ChallengeApi = {
  render(place, { language }) {
    const label = document.createElement('label')
    label.style.cssText =
      'display:flex;align-items:center;gap:.75rem;padding:1.25rem 1rem;border:1px solid var(--hairline);background:var(--sunken)'
    const box = Object.assign(document.createElement('input'), { type: 'checkbox' })
    box.style.cssText = 'inline-size:1.5rem;block-size:1.5rem'
    label.append(box, words[language.slice(0, 2)] ?? '')
    place.replaceChildren(label)
    return ''
  },
  remove: () => {},
}

/** Arranges what the visitor brought along, a link's code and a token, and the provider of the challenge. */
export function arrange(): void {
  history.replaceState(null, '', `?code=a-code&access_token=a-token${location.hash}`)
  takeSecrets()
  window.turnstile = provider
}
