import { refill } from './browser/refill.ts'
import { activateWhole, i18n } from './language/catalogues.ts'
import { announce } from './ui/feedback/announce.ts'
import { reloadWords } from './ui/feedback/reload-words.ts'

/** Fills in again what was typed before; that the page had to be loaded anew is said above it until the visitor goes on. */
export async function bringBack(): Promise<void> {
  refill()
  const banner = document.querySelector<HTMLElement>('.reloaded')
  if (!banner || !('reloaded' in document.documentElement.dataset)) return
  endWithScreen()
  await translate(banner)
  announce(banner.innerText)
}

function endWithScreen(): void {
  const root = document.documentElement
  const here = () => `${root.dataset['screen']} ${root.lang}`
  const before = here()
  const end = () => {
    delete root.dataset['reloaded']
    observer.disconnect()
    removeEventListener('submit', end)
  }
  const observer = new MutationObserver(() => here() === before || end())
  observer.observe(root, { attributeFilter: ['data-screen', 'lang'] })
  addEventListener('submit', end)
}

/** A page in another language than its host has it in gets the words with all others. */
async function translate(banner: HTMLElement): Promise<void> {
  const { dataset, lang } = document.documentElement
  if (banner.lang === lang) return
  await activateWhole()
  banner.lang = lang
  const lines = banner.querySelectorAll('p')
  for (const [place, words] of reloadWords.entries()) lines[place]?.replaceChildren(i18n._(words))
  delete dataset['late']
}
