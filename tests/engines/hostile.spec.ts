import { appOrigin, test, visit } from '../journeys/visitor.ts'
import { tries } from './hostile.ts'

test.describe.configure({ timeout: 600_000 })

for (const [title, attempt] of tries)
  test(title, async ({ page, outside, cookie }) => {
    await cookie('ssofe_language', 'en')
    await attempt({
      appOrigin,
      outside,
      visit: (path) => visit(page, path),
      go: (address) => page.goto(address, { waitUntil: 'commit' }),
      evaluate: (run, given) => page.evaluate(run as never, given) as never,
    })
  })
