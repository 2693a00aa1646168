import { moreContrast, violationsOn } from '../axe.ts'
import { buttonBox, fieldBox } from '../classes.ts'
import { overflow, smallTargets, touched } from '../layout.ts'
import { borderlessControls, movingElements } from '../media.ts'
import { walkByTab } from '../tab-walk.ts'
import { expect, test, visit } from '../visitor.ts'

test('the style that a build serves has room for fingers, a ring, contrast, and borders in forced colours', async ({
  page,
}) => {
  for (const address of ['/service_login', '/register']) {
    await visit(page, address)
    await touched(page, async () => {
      const heights = await page
        .locator(`main :is(${buttonBox}, ${fieldBox}):visible`)
        .evaluateAll((all) => all.map((box) => box.getBoundingClientRect().height))
      expect(new Set(heights), address).toEqual(new Set([46]))
      expect(await smallTargets(page), address).toEqual([])
      expect(await overflow(page), address).toEqual([])
    })
    expect((await walkByTab(page)).faults, address).toEqual([])
    await page.emulateMedia({ contrast: 'more' })
    expect(await violationsOn(page, moreContrast), address).toEqual([])
    await page.emulateMedia({ contrast: null, forcedColors: 'active' })
    expect(await borderlessControls(page), address).toEqual([])
    expect(await movingElements(page), address).toEqual([])
    await page.emulateMedia({ forcedColors: null })
  }
})
