import { createMemoryHistory } from '@tanstack/react-router'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { App } from '../../src/app.tsx'
import { finishForms } from '../../src/browser/drafts.ts'
import { activateCatalogue, i18n } from '../../src/language/catalogues.ts'
import type { Language } from '../../src/language/languages.ts'
import { createAppRouter } from '../../src/router.tsx'
import { clearAnnouncements } from '../../src/ui/feedback/announce.ts'
import { drawScene, frames } from './draw-scene.ts'
import { loadParts } from './eager.ts'
import { notifyParent, SceneContext } from './flow.ts'
import { addressesOf } from './flow-pages.ts'
import { arrange, loadServices, settingsOf } from './outside.ts'
import { activatePseudo } from './pseudo.ts'
import type { Scene } from './scenes.ts'
import { applyTheme } from './theme.ts'
import { addressOf, pseudo, readView, type View } from './view.ts'

const root = createRoot(document.getElementById('root') ?? document.body)
const loaded = activateCatalogue('en', true).then(loadParts)

let shows = 0

/** Finds the scene that a view is of. */
export type SceneAt = (view: View) => Scene | undefined

/** Shows what the address says, and notes on the document when it is done. */
async function show(sceneAt: SceneAt): Promise<void> {
  const { hash } = location
  const view = readView(hash)
  const scene = sceneAt(view)
  await Promise.all([loaded, applyTheme(view)])
  if (view.language === pseudo) await activatePseudo()
  else await activateCatalogue(view.language)
  shows += 1
  if (!scene && view.flow) {
    flushSync(() => root.render(<p>{`The book cannot show ${view.flow}/${view.state}.`}</p>))
    clearAnnouncements()
  } else {
    const addresses = scene ? addressesOf(scene) : [view.at]
    const at = addresses.find((address) => address === view.at) ?? addresses[0] ?? '/'
    const settings = settingsOf(view.brand)
    const history = createMemoryHistory()
    history.replace(at, { registeredEmail: 'ada@lovelace.example' })
    const router = createAppRouter(history)
    await router.load()
    // No scene fills in what was typed in the one before.
    finishForms()
    const chooseLanguage = (language: Language) => {
      if (parent === window) location.replace(addressOf({ ...view, language }))
      else notifyParent({ language })
    }
    const draw = (moment: Scene | undefined) =>
      flushSync(() =>
        root.render(
          <SceneContext key={shows} value={moment}>
            <App {...{ router, settings, loadServices, i18n, chooseLanguage }} />
          </SceneContext>,
        ),
      )
    await drawScene(scene, draw)
  }
  await frames(2)
  document.documentElement.dataset['shown'] = hash
}

/** A link leads out of the scene; where to is said, and the scene stays. */
function stay(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.hash.startsWith('#main')) return
  event.preventDefault()
  event.stopPropagation()
  const { origin, pathname, href } = link
  notifyParent({ followed: origin === location.origin ? pathname : href })
}

// The screen leads the focus only where the focus is its own, not while somebody looks around in the book.
const { focus } = HTMLElement.prototype
HTMLElement.prototype.focus = function focusHere(...options) {
  if (document.hasFocus()) focus.apply(this, options)
}

// Whichever copy of the sentences a screen speaks from.
const copies = Object.getPrototypeOf(i18n) as { emit(event: string, about?: { id: string }): void }
const { emit } = copies
copies.emit = function say(event, about) {
  if (event === 'missing') console.error(`No sentence for ${about?.id}`)
  emit.call(this, event, about)
}

/** Opens the window that shows screens, as its address says, as often as that changes and whenever it is asked to. */
export function openFrame(sceneAt: SceneAt): () => void {
  addEventListener('click', stay, { capture: true })
  arrange()

  let showing = show(sceneAt)
  const again = () => {
    showing = showing.then(() => show(sceneAt))
  }
  addEventListener('hashchange', again)
  return again
}
