import { expect, it } from 'vitest'
import { entryFacts } from '../../src/deploy/entry-facts.ts'
import { parseHeaders, parseRedirects } from '../../src/deploy/hosts/rules.ts'
import { staticHost } from '../../src/deploy/hosts/static.ts'
import { textOf } from '../machines/source.ts'
import { smallDeployment } from './small-deployment.ts'

it('writes rules that say the same when they are read again', async () => {
  const deployment = smallDeployment()
  const files = await staticHost.files(deployment)
  expect(parseHeaders(String(files.get('_headers')))).toEqual(deployment.headers)
  expect(parseRedirects(String(files.get('_redirects')))).toEqual(deployment.redirects)
})

it('lets whoever leads here prerender the pages that strangers arrive at, and no other', () => {
  const rules = parseHeaders(textOf('public/_headers'))
  const allowed = rules.filter(({ headers }) => headers.some(([name]) => name === 'Supports-Loading-Mode'))
  const arrived = Object.entries(entryFacts).filter(([, { email }]) => email)
  expect(allowed.map(({ path }) => path).sort()).toEqual(arrived.map(([path]) => path).sort())
})
