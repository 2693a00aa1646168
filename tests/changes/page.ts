import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { escapeHtml } from '../../src/deploy/head.ts'
import { isLanguage, languages } from '../../src/language/languages.ts'
import type { Changes, FlowChange } from './changes.ts'
import { pictureOf } from './picture.ts'
import { item, list, meanings, sign } from './rows.ts'
import { screensChapter } from './screens-chapter.ts'
import type { Saying } from './sentences.ts'
import { languageOf, notCompared, placeOf, summaryOf, titleIn, wholeOf } from './told.ts'
import type { Mark } from './ways.ts'

/** The widest picture that can still be read beside a list. */
const besideList = 1_014

const style = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
const marks = Object.keys(meanings) as Mark[]

/** One page that tells what changed, and needs nothing beside it. */
export async function pageOf(changes: Changes): Promise<string> {
  const { from, to, flows, screens, sentences, promises } = changes
  const chapters = await Promise.all(flows.map(flowChapter))
  const said = [...sentences].filter(([, all]) => all.length > 0)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>What changed for visitors, ${escapeHtml(`${from.name} to ${to.name}`)}</title>
<style>
${style('page.css')}${screens ? style('screens.css') : ''}</style>
<main>
<header>
<h1>What changed for visitors</h1>
<p class="commits">${commit('From', from)}${commit('To', to)}</p>
<p class="summary">${escapeHtml(summaryOf(changes))}</p>
<ul class="legend">${marks.map((mark) => `<li>${sign(mark)} ${meanings[mark]}</li>`).join('')}</ul>
${contents(changes)}
</header>
${chapters.join('\n')}
${screens ? screensChapter(screens) : ''}
${said.length > 0 ? `<section id="sentences"><h2>Sentences</h2>${said.map(language).join('\n')}</section>` : ''}
${promises.length > 0 ? `<section id="promises"><h2>Promises</h2>${list(promises.map(({ mark, says }) => item(mark, escapeHtml(says))))}</section>` : ''}
<footer><p>${escapeHtml(notCompared(changes))}</p></footer>
</main>
</html>
`
}

function contents({ flows, screens, sentences, promises }: Changes): string {
  const links = flows.map((flow, index): [id: string, title: string] => [`flow-${index}`, titleIn(flow)])
  if (screens) links.push(['screens', 'Screens'])
  if ([...sentences.values()].some((all) => all.length > 0)) links.push(['sentences', 'Sentences'])
  if (promises.length > 0) links.push(['promises', 'Promises'])
  if (links.length < 2) return ''
  return `<nav>${links.map(([id, title]) => `<a href="#${id}">${escapeHtml(title)}</a>`).join('')}</nav>`
}

async function flowChapter(flow: FlowChange, index: number): Promise<string> {
  const title = titleIn(flow)
  const rows = flow.difference?.rows ?? [{ mark: flow.mark, path: '', says: wholeOf(flow) }]
  const items = rows.map(({ mark, path, says }) =>
    item(mark, `<b>${escapeHtml(placeOf(path))}</b> ${escapeHtml(says)}`),
  )
  const picture = await pictureOf(flow)
  const isWide = Number(/<svg width="([\d.]+)"/.exec(picture)?.[1]) > besideList
  return `<section id="flow-${index}">
<h2>${escapeHtml(title)}</h2>
<div class="change">
${list(items)}
<figure class="picture"${isWide ? ' data-wide' : ''} role="img" aria-label="${escapeHtml(`Chart of ${title}; the list says the same`)}">${picture}</figure>
</div>
</section>`
}

function language([locale, all]: [string, Saying[]]): string {
  const tag = isLanguage(locale) ? languages[locale].tag : locale
  const text = (words: string) => `<span lang="${tag}">${escapeHtml(words)}</span>`
  const items = all.map(({ mark, english, before, after }) => {
    const original = locale === 'en' ? '' : `<small>${escapeHtml(english)}</small>`
    const is =
      mark === 'changed' ? `${text(after)}<del lang="${tag}">${escapeHtml(before)}</del>` : text(after || before)
    return item(mark, is + original)
  })
  return `<h3 lang="${tag}">${escapeHtml(languageOf(locale))}</h3>${list(items)}`
}

function commit(word: string, { name, date, subject }: Changes['from']): string {
  return `<span>${word} <code>${escapeHtml(name)}</code> ${escapeHtml(date)}, ${escapeHtml(subject)}</span>`
}
