import { languages } from '../../machines/parts/languages.ts'
import { keepForm } from '../page/keep-form.ts'
import { keeping, reloadKeeping } from '../page/kept-form.ts'
import { pageLanguage } from '../page/language.ts'
import { partLost } from '../page/late-part.ts'
import { readQuery } from '../page/query.ts'

/** After which time a form that nobody took is sent again, in milliseconds. */
const resendPause = 50

/** How long the app may take before the visitor is told that something is missing, in milliseconds. */
const startPatience = 15_000

/**
 * Runs before the first paint, alone and blocking: sets the page's language, hides a prerendered login that is not what
 * this address shows, and holds a form that is sent before the app can take it: nothing is ever sent by the browser
 * itself. Should the app not come, it says so.
 */
function boot(): void {
  const root = document.documentElement
  const settings = JSON.parse(document.getElementById('settings')?.textContent ?? '{}')
  const query = readQuery(location.search)
  const { tag } = languages[pageLanguage(settings)]
  const isLogin = location.pathname === '/service_login' || (location.pathname === '/' && !query['return_to'])
  // Any word that might change the heading is enough; a plain login is rendered anew in vain, never a wrong one shown.
  const isPlain =
    !/trial|store|checkout|demo/i.test(query['return_to'] ?? '') &&
    !query['email'] &&
    !query['required_password_update']
  if (root.lang !== tag || !isLogin || !isPlain) root.dataset['blank'] = ''
  root.lang = tag

  let resend: ReturnType<typeof setTimeout> | undefined
  addEventListener('submit', (event) => {
    clearTimeout(resend)
    if (event.defaultPrevented) return
    event.preventDefault()
    const form = event.target as HTMLFormElement
    resend = setTimeout(() => form.isConnected && form.requestSubmit(), resendPause)
  })

  const sayLate = () => {
    const late =
      document.querySelector<HTMLElement>(`.late:lang(${tag})`) ?? document.querySelector<HTMLElement>('.late')
    if (!late) return
    late.hidden = false
    const [button] = late.getElementsByTagName('button')
    if (button) button.onclick = reloadKeeping
  }
  const unlessReady = () => performance.getEntriesByName('app-ready').length || sayLate()
  setTimeout(unlessReady, startPatience)
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && unlessReady(), true)
  addEventListener(partLost, sayLate)
  addEventListener(keeping, keepForm)
}

try {
  boot()
} catch {
  document.documentElement.dataset['blank'] = ''
}
