import { createMemoryHistory } from '@tanstack/react-router'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { App } from '#src/app.tsx'
import { finishForms } from '#src/browser/drafts.ts'
import { activateCatalogue, i18n } from '#src/language/catalogues.ts'
import { createAppRouter } from '#src/router.tsx'
import type { Language } from '#src/settings/languages.ts'
import { clearAnnouncements } from '#src/ui/feedback/announce.ts'
import { drawScene, frames } from './draw-scene.ts'
import { loadParts } from './eager.ts'
import { notifyParent, SceneContext } from './flow.ts'
import { addressesOf } from './flow-pages.ts'
import { arrange, loadCalls, settingsOf } from './outside.ts'
import { activatePseudo } from './pseudo.ts'
import type { Scene } from './scenes.ts'
import { applyTheme } from './theme.ts'
import { addressOf, pseudo, readView, type View } from './view.ts'

const root = createRoot(document.getElementById('root') ?? document.body)
const loaded = activateCatalogue('en', true).then(loadParts)

let shows = 0

export type SceneAt = (view: View) => Scene | undefined

/** Shows the view in the address and marks the document when it is drawn. */
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
    // A draft of the last scene must not fill in this one.
    finishForms()
    // Nor must a link that the last one refused: its page forgets the code.
    flushSync(() => root.render(null))
    arrange()
    const chooseLanguage = async (language: Language) => {
      if (parent === window) location.replace(addressOf({ ...view, language }))
      else notifyParent({ language })
    }
    const draw = (moment: Scene | undefined) =>
      flushSync(() =>
        root.render(
          <SceneContext key={shows} value={moment}>
            <App {...{ router, settings, loadCalls, i18n, chooseLanguage }} />
          </SceneContext>,
        ),
      )
    await drawScene(scene, draw)
  }
  await frames(2)
  document.documentElement.dataset['shown'] = hash
}

/** Reports the target of a link and stays on the scene. */
function stay(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.hash.startsWith('#main')) return
  event.preventDefault()
  event.stopPropagation()
  const { origin, pathname, href } = link
  notifyParent({ followed: origin === location.origin ? pathname : href })
}

// A screen moves the focus only while the frame has it, not while the reader uses the book.
const { focus } = HTMLElement.prototype
HTMLElement.prototype.focus = function focusHere(...options) {
  if (document.hasFocus()) focus.apply(this, options)
}

// The patch reaches every copy of the sentences.
const copies = Object.getPrototypeOf(i18n) as { emit(event: string, about?: { id: string }): void }
const { emit } = copies
copies.emit = function say(event, about) {
  if (event === 'missing') console.error(`No sentence for ${about?.id}`)
  emit.call(this, event, about)
}

/** Opens the window for screens, which draws on every change of its address and on request. */
export function openFrame(sceneAt: SceneAt): () => void {
  addEventListener('click', stay, { capture: true })

  let showing = show(sceneAt)
  const again = () => {
    showing = showing.then(() => show(sceneAt))
  }
  addEventListener('hashchange', again)
  return again
}
