import { expect, it } from 'vitest'
import { importMap, integrityOf, markScripts, putScripts } from '../../src/deploy/integrity.ts'

const nothing = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='

it('says of every script that a page may load, and of nothing else, what it is, in an order that stays', () => {
  const paths = ['late/de.js', 'assets/fr-AAAAAAAA.js', 'assets/de-AAAAAAAA.js', 'index.html', 'assets/a.css']
  const empty = paths.map((path): [string, string] => [path, ''])
  const files = new Map([...empty, ['assets/b.js', 'abc'], ['assets/b.js.0123456789abcdef.dcb', '']])
  expect(importMap(integrityOf(files, ['en', 'de']))).toBe(
    JSON.stringify({
      integrity: {
        '/assets/b.js': 'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=',
        '/assets/de-AAAAAAAA.js': nothing,
        '/late/de.js': nothing,
      },
    }),
  )
})

it('says it beside the scripts that a page names', () => {
  const page =
    '<script type="module" crossorigin src="/a.js"></script><link rel="modulepreload" crossorigin href="/a.js" />'
  expect(markScripts(page, { '/a.js': nothing })).toBe(page.replaceAll('"/a.js"', `"/a.js" integrity="${nothing}"`))
})

it('stands behind all that is seen, before everything that imports a script', () => {
  const [script, early] = ['<script type="module" src="/a.js"></script>', '<script src="/early.js"></script>']
  expect(putScripts(`<head>${script}${script}</head><main></main>${early}`, '{}').replace(/\s*\n\s*/g, '')).toBe(
    `<head></head><main></main><script type="importmap">{}</script>${script}${script}<!--preloads-->${early}`,
  )
})
