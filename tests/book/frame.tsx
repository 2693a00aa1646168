import { createMemoryHistory } from '@tanstack/react-router'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { App } from '#src/app.tsx'
import { finishForms } from '#src/browser/drafts.ts'
import { activateCatalogue, i18n } from '#src/language/catalogues.ts'
import { createAppRouter } from '#src/router.tsx'
import { isLanguage } from '#src/settings/languages.ts'
import { clearAnnouncements } from '#src/ui/feedback/announce.ts'
import { showAfterwards } from './afterwards.tsx'
import { facts, type SceneFacts, type Told } from './facts.ts'
import { ToldContext } from './flow.ts'
import { arrange, loadCalls, settingsIn } from './outside.ts'
import { readView, type View, wear } from './view.ts'

function sceneAt({ flow, state, shape }: View): SceneFacts | undefined {
  const scenes = facts[flow]?.scenes.filter((scene) => scene.state === state) ?? []
  return scenes[shape - 1] ?? scenes[0]
}

/** The snapshots on a page: the shown one, of a flow around it, and of every other flow at rest. */
const tellBeside = (shown: string, moment: Told | undefined) => (flow: string) => {
  const around = facts[shown]?.around
  if (flow === shown && moment) return moment
  if (flow === around?.flow) return around.scene
  const { scenes = [], resting = 0 } = facts[flow] ?? {}
  return scenes[resting]?.moments.at(-1)
}

async function speak(language: View['language'], first: string | undefined): Promise<void> {
  const spoken = language || first
  await activateCatalogue(isLanguage(spoken) ? spoken : 'en', true)
}

/** Waits for some frames. */
const frames = (count: number): Promise<unknown> =>
  count === 0 ? Promise.resolve() : new Promise(requestAnimationFrame).then(() => frames(count - 1))

/** Waits until every announcement is made; a test that listens shortens the pauses beforehand. */
async function silence(): Promise<void> {
  await frames(2)
  for (const pause of [2_000, 500]) await new Promise((resolve) => setTimeout(resolve, pause))
}

/** Submits the visible form as its button does; the flow stays where it is. */
function press(): void {
  const button = document.querySelector<HTMLElement>('main button[type=submit]:not([hidden] *)')
  button?.focus()
  button?.click()
}

/** Draws a scene. A test that listens first gets every moment since the last action: only changes are announced. */
async function drawScene(scene: SceneFacts, draw: (moment: Told | undefined) => void): Promise<void> {
  const { moments, isSubmitted } = scene
  if (!('heard' in document.documentElement.dataset)) return draw(moments.at(-1))
  // Where nothing came before, nothing new may be announced.
  for (const [index, moment] of (moments.length > 1 ? moments : [...moments, ...moments]).entries()) {
    draw(moment)
    await silence()
    if (index > 0) continue
    if (isSubmitted) press()
    Reflect.get(window, 'announcements').restart()
  }
}

let shows = 0

/** Shows the view in the address and marks the document when it is drawn. */
async function show(place: HTMLElement, draw: (screen: React.ReactNode) => void): Promise<void> {
  const { hash } = window.location
  const view = readView(hash)
  const scene = sceneAt(view)
  const settings = settingsIn(view)
  wear(view.scheme)
  await speak(view.language, settings.languages[0])
  // The typeface is optional: the browser skips one that is late.
  await Promise.allSettled([...document.fonts].map((face) => face.load()))
  // A screen moves the focus only where the reader is in it.
  place.inert = !document.hasFocus()
  shows += 1
  if (!scene && view.flow) {
    draw(<p>{`The preview cannot show ${view.flow}/${view.state}.`}</p>)
    clearAnnouncements()
  } else {
    const history = createMemoryHistory()
    history.replace(view.at || scene?.at[0] || '/', { registeredEmail: 'ada@lovelace.example' })
    showAfterwards(scene?.looks[0])
    const router = createAppRouter(history)
    await router.load()
    // A draft of the last scene must not fill in this one.
    finishForms()
    // Nor must a link that the last one refused: its page forgets the code.
    draw(null)
    arrange()
    const app = <App {...{ router, settings, loadCalls, i18n }} chooseLanguage={async () => {}} />
    const drawMoment = (moment?: Told) =>
      draw(
        <ToldContext key={shows} value={tellBeside(view.flow, moment)}>
          {app}
        </ToldContext>,
      )
    if (scene) await drawScene(scene, drawMoment)
    else drawMoment()
  }
  await frames(2)
  place.inert = false
  document.documentElement.dataset['shown'] = hash
}

/** Stays on the scene. */
function stay(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.hash.startsWith('#main')) return
  event.preventDefault()
  event.stopPropagation()
}

/** Opens the window for screens, which draws on every change of its address. */
export function openFrame(place: HTMLElement): void {
  const root = createRoot(place)
  const draw = (screen: React.ReactNode) => flushSync(() => root.render(screen))
  addEventListener('click', stay, { capture: true })
  let showing = show(place, draw)
  addEventListener('hashchange', () => {
    showing = showing.then(() => show(place, draw))
  })
}
