import { tries } from './hostile.ts'
import { appOrigin, test } from './visitor.ts'

test.describe.configure({ timeout: 600_000 })

// The texts and the emails take longer there than anybody waits.
for (const [title, attempt] of tries.slice(0, 1))
  test(title, async ({ visitor }) => {
    const { outside, visit, go, evaluate, cookie } = visitor
    await cookie('ssofe_language', 'en')
    await attempt({ appOrigin, outside, visit, go, evaluate })
  })
