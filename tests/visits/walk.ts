import { randomUUID } from 'node:crypto'
import { type RefusalKind, refusals } from '#machines/port/refusals.ts'
import { mailedLink } from '../journeys/forms.ts'
import { reportUnheard } from '../journeys/live-region.ts'
import { openOutside } from '../journeys/outside.ts'
import { act, signIn } from './hands.ts'
import { countSpoken, type Look, look } from './look.ts'
import type { Memory, Moment } from './moment.ts'
import { broken, isName, type PromiseName } from './promises.ts'
import { holdAt, listen, type Rig } from './rig.ts'
import type { Hands } from './typing.ts'
import { addresses, fates, fieldAt, type Step, type Visit } from './visit.ts'

export interface Red {
  promise: PromiseName
  because: string
  /** The number of the step after which it was broken. */
  after: number
}

/** Begins something anew, so that calls before it do not count with those after it. */
const begins = /open|press|follow|back|forth|reload|die|beside|elsewhere/
/** Longer than the pause before an announcement, so that a page at rest has nothing left to say. */
const clockStep = 250
/** So many looks that only a page that never rests is given up. */
const mostLooks = 400

/** Walks a visit; gives the first promise that is broken. */
export async function walk(rig: Rig, visit: Visit): Promise<Red | undefined> {
  const context = await rig.browser.newContext({ viewport: { width: 480, height: 640 }, reducedMotion: 'reduce' })
  const scope = randomUUID()
  const outside = openOutside(rig.world, scope)
  const secrets = new Set<string>()
  const memory: Memory = {
    language: visit.language,
    typed: new Map(),
    names: new Set(),
    readable: new Set(),
    standing: new Map(),
    told: '',
    isDone: false,
    isChanged: false,
  }
  const cookies = {
    world_scope: scope,
    ssofe_language: visit.language,
    ...(visit.who === 'china' && { location: 'CN' }),
    ...(visit.check && { challenge: visit.check }),
  }
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({ name, value, domain: 'localhost', path: '/' })),
  )
  // What was found may be gone before it is touched.
  context.setDefaultTimeout(5_000)
  await context.grantPermissions(['local-network-access'])
  await context.addInitScript(reportUnheard)
  await context.addInitScript(countSpoken)
  await context.clock.install({ time: Date.now() })
  await rig.plant?.(context)
  const page = await context.newPage()
  const { faults, pending } = listen(page, rig, secrets)
  page.on('dialog', (dialog) => {
    // Who was asked has agreed.
    memory.typed.clear()
    void dialog.accept().catch(() => {})
  })
  const { holdScripts, releaseAll, held } = holdAt(page, outside)

  /** Lets the time of the page pass until nothing changes and nothing is on its way but what is held. */
  async function rest(): Promise<Look | undefined> {
    let last = ''
    for (let round = 0; round < mostLooks; round += 1) {
      await context.clock.runFor(clockStep).catch(() => {})
      if (!page.url().startsWith(rig.app)) return undefined
      const seen = await look(page, [...secrets]).catch(() => undefined)
      const now = JSON.stringify(seen)
      // The code of a page may never come, which it has to say.
      const isThere = seen?.isInCharge || (await held()) > 0 || (round > mostLooks / 2 && seen?.alerts)
      if (seen && now === last && pending.size <= (await held()) && isThere) return seen
      last = now
    }
    throw new Error(`The page never rests: ${page.url()}, ${pending.size} on their way`)
  }

  const sentCalls = async () =>
    (await outside.requests()).filter(
      ({ call }) => /^(POST|PUT|DELETE) \/account/.test(call) && !/modes|validate/.test(call),
    )

  const somebody: Hands['somebody'] =
    visit.who === 'nobody'
      ? { email: `newcomer-${scope.slice(0, 8)}@example.com` }
      : await outside.person(visit.who, visit.has === 'session' ? undefined : visit.has)
  const hands: Hands = { page, context, outside, somebody, memory, secrets }
  if (visit.has === 'session' && somebody.password) await signIn(hands, context.request, somebody)
  memory.names.add(somebody.email)
  const mail = visit.has && visit.has !== 'session' ? await mailedLink(outside, somebody.email) : undefined

  let before: Look | undefined
  let isOffline = false
  let since = 0
  async function take(step: Step, index: number): Promise<void> {
    if (begins.test(step.do)) since = (await sentCalls()).length
    if (step.do === 'press') {
      memory.standing = new Map()
      memory.renamedAfter ??= since
      if (before) noteStanding(before)
    }
    // A password that is left before the code of its page is there is kept nowhere, and nothing can say so.
    if (/open|follow|reload|die|back|forth/.test(step.do) && !before?.isInCharge) forgetSecrets()
    if ((step.do === 'press' || step.do === 'follow') && before) {
      const isForm = step.do === 'press' && step.on === 'submit' && step.how !== 'enter' && before.fields.length > 0
      memory.pressed = { on: before, isForm, waited: (await held()) > 0 || before.proof === '', sent: since }
    } else if (!/wait|prove/.test(step.do)) memory.pressed = undefined
    if (step.do === 'offline' || step.do === 'online') isOffline = step.do === 'offline'
    if (/elsewhere/.test(step.do)) memory.typed.clear()
    if (step.do === 'die') await context.clock.runFor(1_500).catch(() => {})
    if (step.do === 'gateway') {
      await outside.fault({ call: step.call, times: 1, ...fates[step.is] })
      memory.isDone ||= refusals[step.is as RefusalKind]?.isDone ?? false
    } else if (step.do === 'wait') {
      if (step.for === 'answer') await releaseAll()
      else for (const time of [11_000, 31_000, 31_000]) await context.clock.fastForward(time).catch(() => {})
      await context.clock.runFor(1_000).catch(() => {})
    } else if (step.do === 'open') {
      if (step.early) await holdScripts()
      const named = typeof step.at === 'string' ? step.at : addresses[step.at % addresses.length]
      const address = index === 0 && mail ? mail : new URL(named ?? '/', rig.app).href
      await page.goto(address, { waitUntil: 'commit' }).catch(() => {})
      if (step.early) await page.waitForFunction(() => document.readyState !== 'loading')
    } else {
      const isDone = await act(hands, step).catch((error: Error) => {
        rig.tell?.(`   not done: ${error.message.split('\n')[0]}`)
      })
      if ((step.do === 'press' || step.do === 'follow') && !isDone) memory.pressed = undefined
    }
  }

  function noteStanding({ fields }: Look): void {
    for (const { name, value } of fields) {
      const key = name === 'username' ? 'email' : name
      memory.standing.set(key, (memory.standing.get(key) ?? new Set()).add(value))
    }
  }

  function forgetSecrets(): void {
    for (const key of memory.typed.keys()) if (/(password|captchaAnswer)$/i.test(key)) memory.typed.delete(key)
  }

  function keepTypedAt(path: string): void {
    for (const key of memory.typed.keys()) if (!key.startsWith(path)) memory.typed.delete(key)
  }

  function note(now: Look, sent: Moment['sent']): void {
    if (sent.some(({ status }, index) => index >= since && status !== null && status < 300)) memory.typed.clear()
    if (sent.length > since || now.isLost) forgetSecrets()
    // Whoever is signed in finds no forms of before, which may be somebody else's.
    if (now.path.startsWith('/profile')) keepTypedAt(now.path)
    for (const { name, value } of now.fields)
      if (isName(name) && !memory.typed.get(fieldAt(now.path + now.search, name))) memory.names.add(value)
    noteStanding(now)
  }

  async function judge(step: Step, now: Look): Promise<ReturnType<typeof broken>> {
    const sent = await sentCalls()
    note(now, sent)
    const isHeld = (await held()) > 0
    const all = [...faults, ...(await outside.breaches()).map((says) => `contract: ${says}`)]
    const moment = { step, before, now, memory, sent, lately: sent.slice(since), isHeld, isOffline, faults: all }
    return broken(moment)
  }

  try {
    for (const [index, step] of visit.steps.entries()) {
      rig.tell?.(`${index + 1}. ${JSON.stringify(step)}`)
      await take(step, index)
      let now = await rest()
      const isNew = /open|reload|die|back|forth|follow|language/.test(step.do)
      if (isNew || (!before?.isInCharge && !memory.pressed)) memory.told = now?.text ?? ''
      let found = now ? await judge(step, now) : []
      // What a page is about to do it may finish.
      for (let round = 0; round < 4 && found.length > 0 && now; round += 1) {
        await context.clock.runFor(1_000).catch(() => {})
        now = await rest()
        found = now ? await judge(step, now) : []
      }
      const [first] = found
      if (first) return { promise: first.name, because: first.because, after: index + 1 }
      const isRefused = now?.alerts !== '' || now.fields.some(({ isRight }) => !isRight)
      // What was waited for may still come, and takes the refusal away.
      if (isRefused && !memory.pressed?.waited) memory.pressed = undefined
      before = now
    }
    return undefined
  } finally {
    await rig.end?.(context)
    await releaseAll().catch(() => {})
    await context.close()
  }
}
