import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { afterPress } from '#src/browser/after-press.ts'

let page = new EventTarget()

beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
})
afterEach(() => vi.unstubAllGlobals())

const hold = (isPressed: boolean) => vi.stubGlobal('document', { querySelector: () => (isPressed ? {} : null) })

it('goes on at once where nothing is pressed', () => {
  hold(false)
  const go = vi.fn()
  afterPress(go)
  expect(go).toHaveBeenCalledOnce()
})

it.each(['mouseup', 'dragend', 'pointercancel'])('waits for a press that ends with %s, once', (type) => {
  hold(true)
  const go = vi.fn()
  afterPress(go)
  page.dispatchEvent(new Event('pointerup'))
  expect(go).not.toHaveBeenCalled()
  for (const each of [type, 'mouseup']) page.dispatchEvent(new Event(each))
  expect(go).toHaveBeenCalledOnce()
})
