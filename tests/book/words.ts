import type { Page } from '@playwright/test'
import { marketingLists } from '#machines/fields/marketing.ts'
import { textOf } from '../machines/source.ts'

/** Server messages of the cases, and values: addresses, and what identifies a problem. */
const quoted =
  /The server is on fire\.|The code has expired\.|Stale\.|\S+@\S+|[\w-]+(\.[\w-]+)+\S*|localhost:\d+|\b[\da-f]{8}-[\da-f-]+/g

/** Grace is what the cases typed for a first name. */
const names = 'Aldera Korvid Google Facebook Trimble Grace'.split(' ')

const latin = /[A-Za-z]{3,}/g

const spoken = textOf('locales/jp.po')
  .split('\n')
  .filter((line) => line.startsWith('msgstr'))
  .map((line) => line.replace(/^msgstr|\{[^}]*\}|<\/?\d+\/?>/g, ''))

/** Products have one name in every language. */
const products = Object.values(marketingLists).flat()

const known = new Set([...names, ...[...products, ...spoken].flatMap((line) => line.match(latin) ?? [])])

/** What can be seen or heard on a page, now or once it is unfolded; names and values have their own elements. */
const textsOn = (page: Page): Promise<{ texts: string[]; wholes: string[]; values: string[] }> =>
  page.evaluate(() => {
    const values = 'bdi, [translate=no], style, select[name=language] option, fieldset label:not([for])'
    const root = document.querySelector('#root') as HTMLElement
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts = [document.title]
    while (walker.nextNode())
      if (!walker.currentNode.parentElement?.closest(values)) texts.push(walker.currentNode.textContent ?? '')
    for (const element of root.querySelectorAll('*'))
      for (const name of ['aria-label', 'alt', 'title', 'placeholder']) texts.push(element.getAttribute(name) ?? '')
    const wholes = [...root.querySelectorAll<HTMLElement>('a, button, li, label, h1, h2, option, p')]
    const named = [...root.querySelectorAll('bdi')].map(({ textContent }) => textContent).filter(Boolean)
    return { texts, values: named, wholes: wholes.map(({ textContent }) => textContent.trim()).filter(Boolean) }
  })

/** Words of a page in Japanese that are no sentence of the catalogue, no name and no value: codes, and sentences without a beginning. */
export async function codesOn(page: Page, heard: string[]): Promise<string[]> {
  const { texts, values, wholes } = await textsOn(page)
  const said = heard.map((words) =>
    values.reduce((all, value) => all.replaceAll(value, ' '), words.replace(/^(status|alert): /, '')),
  )
  const codes = [...texts, ...said].filter((text) =>
    text
      .replace(quoted, ' ')
      .match(latin)
      ?.some((word) => !known.has(word)),
  )
  // Nothing that is spoken holds a sign that cannot be seen.
  const unseen = [...texts, ...said].filter((text) => /[\u200b\u2060\ufeff]/u.test(text))
  const headless = [...wholes, ...said].filter((text) => /^\p{P}/u.test(text.replace(/^[「“"(（–]/u, '')))
  return [...new Set([...codes, ...unseen, ...headless])]
}
