import { tidy } from '#machines/fields/tidy.ts'
import { type Language, languages } from '#src/settings/languages.ts'
import type { Entry } from '../world/control/journal.ts'
import type { Field, Look } from './look.ts'
import type { Moment, VisitPromise } from './moment.ts'
import { fieldAt } from './visit.ts'
import { catalogues, refusals, successes } from './words.ts'

export const isName = (name: string) => /^(username|email)$/.test(name)
const plain = (text: string) => tidy(text.normalize('NFKC')).toLowerCase()
/** What is read from a text may be a part of it: the address in what was copied with it. */
const holds = (typed: string, value: string) =>
  plain(typed) === plain(value) || (value !== '' && plain(typed).includes(plain(value)))
const isWrong = ({ isRight }: Field) => !isRight
const isOk = ({ status }: Entry) => status !== null && status < 300
const isSame = (one: Look, other: Look) => one.path === other.path && one.headings[0] === other.headings[0]
const names = ({ path, fields }: Look) => [path, ...fields.map(({ name }) => name)].join()
const seen = ({ path, search, headings, text, spoken, focus, fields }: Look) =>
  JSON.stringify([path, search, headings, text, spoken, focus, fields])

function isUnanswered({ now, memory: { pressed }, sent, isHeld, isOffline }: Moment, waited: boolean): boolean {
  if (!pressed || pressed.waited !== waited || isHeld || isOffline || !now.isInCharge || now.isBusy) return false
  const isSilent = isSame(pressed.on, now) && !now.fields.some(isWrong) && !now.alerts && sent.length === pressed.sent
  return isSilent && ((waited && pressed.isForm) || seen(pressed.on) === seen(now))
}

/** Of visitors' words; each holds at every rest of every visit. */
export const promises = {
  stands: {
    says: 'What is typed stands, until it is sent: after a reload, another page, another language, a lost call.',
    breach: ({ now, memory }) =>
      now.isInCharge &&
      now.fields
        .filter(({ name, value, isSecret, isLocked }) => {
          const typed = memory.typed.get(fieldAt(now.path + now.search, name))
          if (typed === undefined || isLocked || (isName(name) && !typed)) return false
          if (isName(name)) return ![...memory.names].some((one) => holds(one, value)) && !now.search.includes('email=')
          return isSecret ? value !== typed && !(value === '' && now.isLost) : value !== typed
        })
        .map(({ name, isSecret, value }) => `${name} is ${isSecret ? `${value.length} signs` : JSON.stringify(value)}`)
        .join(', '),
  },
  answered: {
    says: 'A press is answered: by another page, a word, a mark or a call.',
    breach: (moment) => isUnanswered(moment, false) && 'nothing happened',
  },
  outlives: {
    says: 'A press outlives a wait: what it waited for comes, and it is done without another one.',
    breach: (moment) => isUnanswered(moment, true) && 'what was waited for came, and nothing was sent',
  },
  once: {
    says: 'One press makes one call.',
    breach: ({ lately }) => {
      const counted = lately.filter(({ status, aborted }) => ![403, 419].includes(status ?? 0) && !aborted)
      const names = counted.map(({ call }) => call)
      return names.find((name, index) => names.indexOf(name) !== index)
    },
  },
  alone: {
    says: 'One thing at a time: while one press is answered, no other begins.',
    breach: ({ sent }) => {
      const first = sent.findIndex(({ status, aborted }) => status === null && !aborted)
      const second = first < 0 ? undefined : sent[first + 1]
      return second && `${second.call} beside ${sent[first]?.call}`
    },
  },
  ends: {
    says: 'Whatever is busy ends, also if no answer ever comes.',
    breach: ({ step, now, isHeld }) =>
      step.do === 'wait' && now.isInCharge && now.isBusy && (step.for === 'nothing' || !isHeld) && 'still busy',
  },
  finished: {
    says: 'What the visitor has finished is not thrown away: a solved check stays solved until it is sent.',
    breach: ({ step, before, now, lately }) =>
      before?.proof &&
      !now.proof &&
      names(before) === names(now) &&
      lately.length === 0 &&
      /type|fill|choose|language|window|tab|look|offline|online/.test(step.do) &&
      'the solved check is gone',
  },
  newer: {
    says: 'Nobody’s newer value is undone by a form that did not touch it.',
    breach: ({ sent, memory: { renamed, renamedAfter, typed } }) =>
      renamed !== undefined &&
      renamedAfter !== undefined &&
      !typed.has('/profile/edit lastName') &&
      sent
        .slice(renamedAfter)
        .some((entry) => isOk(entry) && /profile/.test(entry.call) && Object(entry.body).lastName !== renamed) &&
      'the name that was given elsewhere is gone',
  },
  understood: {
    says: 'An address that any person would read is not refused.',
    breach: ({ now, memory }) =>
      now.fields.find(
        ({ name, value, isRight, said }) =>
          isName(name) && !isRight && memory.readable.has(value) && refusals.some((words) => said.includes(words)),
      )?.value,
  },
  standing: {
    says: 'What is sent is what stands there.',
    breach: ({ lately, memory: { standing } }) =>
      lately
        .flatMap(({ body }) => Object.entries(Object(body) as object))
        .find(([name, value]) => {
          const stood = [...(standing.get(name) ?? [])]
          return typeof value === 'string' && stood.length > 0 && !stood.some((one) => holds(one, value))
        })
        ?.join(': '),
  },
  success: {
    says: 'A page says that something is done only if the gateway said so.',
    breach: ({ now, sent, memory }) =>
      !sent.some(isOk) &&
      !memory.isDone &&
      successes.find((words) => now.text.split('\n').includes(words) && !memory.told.includes(words)),
  },
  begun: {
    says: 'A page that has just come blames nobody for what is still empty.',
    breach: ({ step, now, lately }) =>
      /open|reload|die/.test(step.do) &&
      lately.length === 0 &&
      now.fields.find((field) => isWrong(field) && !field.value)?.name,
  },
  focus: {
    says: 'Whoever uses the keys sees where they are.',
    breach: ({ now }) => now.unseen,
  },
  titled: {
    says: 'Every page has its title, also while it waits.',
    breach: ({ now }) => now.isInCharge && !/\S – \S/.test(now.title) && `the title is “${now.title}”`,
  },
  headed: {
    says: 'Every page has one heading.',
    breach: ({ now }) =>
      now.isInCharge && now.headings.filter(Boolean).length !== 1 && `${now.headings.length} headings`,
  },
  spoken: {
    says: 'Every page says which language it is in, and it is the chosen one.',
    breach: ({ now, memory, isHeld, isOffline }) =>
      !isHeld &&
      !isOffline &&
      !memory.isChanged &&
      now.isInCharge &&
      now.lang !== languages[memory.language] &&
      `it is ${now.lang}`,
  },
  worded: {
    says: 'No sentence stands on a page in another language than the page’s.',
    breach: ({ now, memory, isHeld }) => {
      const [language = 'en'] = [...catalogues.keys()].filter((one) => languages[one as Language] === now.lang)
      const said = catalogues.get(language) ?? new Map<string, string>()
      const own = new Set(said.values())
      const isForeign = (words: string) => said.has(words) && said.get(words) !== words && !own.has(words)
      return !isHeld && !memory.isChanged && now.isInCharge && language !== 'en' && now.words.find(isForeign)
    },
  },
  led: {
    says: 'Every page has a way on.',
    breach: ({ now }) => now.isInCharge && !now.isBusy && now.ways === 0 && 'nothing can be pressed or followed',
  },
  kept: {
    says: 'What was typed into a password field can be read nowhere else.',
    breach: ({ now, faults }) =>
      (!now.isPrivate && 'in the page or its storage') || faults.find((one) => /^secret/.test(one)),
  },
  fits: {
    says: 'A page is no wider than its window.',
    breach: ({ now }) => now.excess > 0 && `${now.excess} px too wide`,
  },
  heard: {
    says: 'What is spoken is said once, and nobody loses their place.',
    breach: ({ faults }) => faults.find((one) => /Heard twice|Unheard/.test(one)),
  },
  sound: {
    says: 'Nothing breaks unseen: no error is left to the console, and the gateway is asked by its contract.',
    breach: ({ faults, memory: { isChanged } }) =>
      faults.find(
        (one) => !/^secret|Heard twice|Unheard/.test(one) && !(isChanged && one.includes('React error #418')),
      ),
  },
} satisfies Record<string, VisitPromise>

export type PromiseName = keyof typeof promises

export const broken = (moment: Moment) =>
  Object.entries<VisitPromise>(promises).flatMap(([name, { breach }]) => {
    const because = breach(moment)
    return because ? [{ name: name as PromiseName, because }] : []
  })
