import { expect, it } from 'vitest'
import { parseHeaders, parseRedirects } from '#src/build/hosts/rules.ts'
import { staticHost } from '#src/build/hosts/static.ts'
import { smallDeployment } from './small-deployment.ts'

it('writes rules that read back the same', async () => {
  const deployment = smallDeployment()
  const files = await staticHost.files(deployment)
  expect(parseHeaders(String(files.get('_headers')))).toEqual(deployment.headers)
  expect(parseRedirects(String(files.get('_redirects')))).toEqual(deployment.redirects)
})
