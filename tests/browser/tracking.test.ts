import { afterEach, expect, it, vi } from 'vitest'
import { trackingOf } from '#src/routes/-parts/tracking.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['https://blog.example/post?x=1#y', 'https://blog.example/post'],
  ['android-app://com.example.mail/', 'android-app://com.example.mail/'],
  ['about:blank', undefined],
  ['', undefined],
])('the referrer %o goes along as %o', (referrer, httpReferer) => {
  vi.stubGlobal('document', { referrer })
  expect(trackingOf({}).httpReferer).toBe(httpReferer)
})
