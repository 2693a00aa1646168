import { isLanguage, languages } from '../../src/language/languages.ts'
import { fullTitle } from '../diagrams/chart.ts'
import type { Changes, FlowChange } from './changes.ts'
import { signs } from './picture.ts'
import { changedCount, lookedAt, screenLines } from './screen-words.ts'
import type { Mark } from './ways.ts'

/** What is not compared, for whoever approves of the rest. */
export function notCompared({ screens }: Changes): string {
  const looks = !screens
    ? 'how screens look, which takes both commits built (--screens)'
    : 'reason' in screens
      ? 'how screens look'
      : 'how screens look in other languages, in other brands and in the dark'
  return `Not compared: ${looks}; and what happens inside a condition or a note, whose names count for nothing.`
}

/** A language by its own name. */
export function languageOf(locale: string): string {
  return isLanguage(locale) ? languages[locale].name : locale
}

/** What changed, in one line. */
export function summaryOf({ flows, screens, sentences, promises }: Changes): string {
  const said = new Set([...sentences.values()].flat().map(({ english }) => english)).size
  const counts = { flow: flows.length, screen: changedCount(screens), sentence: said, promise: promises.length }
  const told = Object.entries(counts).flatMap(([noun, count]) => (count > 0 ? counted(count, noun) : []))
  return told.length === 0 ? 'Nothing changed for visitors.' : `${told.join(', ')} changed.`
}

/** What a flow that came or went is; what changed in any other stands in its rows. */
export function wholeOf({ mark, before, after }: FlowChange): string {
  if (mark === 'came') return `A new flow. ${after?.chart.description ?? ''}`.trim()
  return mark === 'went' ? `This flow is gone. ${before?.chart.description ?? ''}`.trim() : ''
}

/** The title of a flow. */
export function titleIn({ before, after }: FlowChange): string {
  return (after ?? before)?.chart.title ?? ''
}

/** Where something changed. */
export function placeOf(path: string): string {
  return path === '' ? 'The flow' : fullTitle(path)
}

/** Everything that changed, for a terminal. */
export function listed(changes: Changes): string {
  const { from, to, flows, screens, sentences, promises } = changes
  const line = (mark: Mark, text: string) => `  ${signs[mark]} ${text}`
  const chapters = [
    `What changed for visitors from ${from.name} (${from.date}) to ${to.name} (${to.date})\n${summaryOf(changes)}`,
    ...flows.map((flow) =>
      [
        titleIn(flow),
        ...(flow.difference
          ? flow.difference.rows.map(({ mark, path, says }) => line(mark, `${placeOf(path)}: ${says}`))
          : [line(flow.mark, wholeOf(flow))]),
      ].join('\n'),
    ),
    ...(screens ? [['Screens', lookedAt(screens), ...screenLines(screens, line)].join('\n')] : []),
    ...[...sentences].flatMap(([locale, all]) => {
      if (all.length === 0) return []
      const lines = all.map(({ mark, before, after }) =>
        line(mark, mark === 'changed' ? `${after}\n    before: ${before}` : after || before),
      )
      return [`Sentences, ${languageOf(locale)}`, ...lines].join('\n')
    }),
    ...(promises.length > 0 ? [['Promises', ...promises.map(({ mark, says }) => line(mark, says))].join('\n')] : []),
    notCompared(changes),
  ]
  return chapters.join('\n\n')
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
