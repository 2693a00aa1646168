import { signs } from './picture.ts'
import type { Mark } from './ways.ts'

/** What each mark says. */
export const meanings: Record<Mark, string> = { came: 'came', went: 'went', changed: 'is otherwise' }

/** The sign of a mark, which says what it means. */
export function sign(mark: Mark): string {
  return `<span class="sign ${mark}" role="img" aria-label="${meanings[mark]}">${signs[mark]}</span>`
}

/** A line of a list, with what belongs beneath it. */
export function item(mark: Mark, inside: string, beneath = ''): string {
  return `<li class="${mark}">${sign(mark)}<p>${inside}</p>${beneath}</li>`
}

/** Everything that a chapter says. */
export function list(items: string[]): string {
  return `<ul class="rows">\n${items.join('\n')}\n</ul>`
}
