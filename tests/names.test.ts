import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesOf, textOf } from './machines/source.ts'

const textsOf = (...globs: string[]) => filesOf(...globs).map(textOf)
const product = textsOf('src/**/*.{ts,tsx,css,html}', 'tests/book/*.tsx').join('\n')
const told = textsOf('tests/*.ts', 'tests/{browser,contract,hosts,journeys}/**/*.ts', 'tests/book/*.spec.ts')

const named = (pattern: RegExp, texts: readonly string[]) =>
  new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)))
const has = (name: RegExp) => (wanted: string) => new RegExp(name.source.replace('NAME', wanted), 's').test(product)

const controls = named(/\bname="(\w+)"/g, [product])
const classes = filesOf('src/**/*.module.css').flatMap((path) =>
  [...named(/\.([a-z][\w-]*)/g, [textOf(path)])].map((name) => `${basename(path, '.module.css')}-${name}`),
)

/** What a test finds by its name, and whether the product gives the name; a test may set a mark of its own. */
const kinds: Record<string, [RegExp, (name: string) => boolean]> = {
  'a mark': [/\[data-([a-z-]+)\b/g, (name) => has(/\bdata-NAME\b/)(name) || told.join().includes(`'data-${name}', ''`)],
  'a control': [/\[name=["']?(\w+)["']?\]/g, (name) => controls.has(name) || has(/<meta name="NAME"/)(name)],
  'the id of a control': [/#field-(\w+)\b/g, (name) => controls.has(name)],
  'the id of what is said of a control': [/#field-\w+(-\w+)/g, has(/NAME[`'"]/)],
  'another id': [/["'`(]#(?!field|access|top\b)([a-z-]+)[ "'`[]/g, has(/(id="|Id = ')NAME['"]/)],
  'a class': [/locator\('\.([a-z-]+)/g, has(/(className=["{`]+|class=")([\w-]+ )*NAME\b|className = 'NAME/)],
  'a class of a part': [/\[class\*="?([\w-]+)/g, (name) => classes.some((known) => known.includes(name))],
  'a stored value': [/['`]account:(\w+)['`]/g, has(/Key =(\s*\|? '\w+')*\s*\|? 'NAME'/)],
  'the name that it is stored under': [/Storage\.\w+Item\(['`](\w+:?)/g, has(/storagePrefix = 'NAME'/)],
  'a cookie': [/\b(?<!x_)(ssofe_[a-z]+)\b/g, has(/Cookie = 'NAME'/)],
}

describe('what tests look for by name', () => {
  it.each(Object.entries(kinds))('%s is the product’s', (_, [pattern, isGiven]) => {
    const wanted = [...named(pattern, told)]
    expect(wanted).not.toEqual([])
    expect(wanted.filter((name) => !isGiven(name))).toEqual([])
  })
})
