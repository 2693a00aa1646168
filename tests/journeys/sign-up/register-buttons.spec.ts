import { expect, heading, test, visit, withSettings } from '../visitor.ts'

const providers = ['Google', 'Facebook', 'Trimble', 'Corporate']

test('the buttons of step 1 hang on their own flags', async ({ page, provoke }) => {
  // What was prerendered is not for these settings.
  provoke(/Hydration threw/)
  provoke(/Minified React error #418/)
  let flags = {}
  await withSettings(page, (settings) => Object.assign(settings['flags'] as object, flags))
  for (const [socialRegister, corporateLogin, shown] of [
    [true, true, providers],
    [false, true, ['Corporate']],
    [true, false, ['Google', 'Facebook', 'Trimble']],
    [false, false, []],
  ] as const)
    await test.step(`social ${socialRegister}, corporate ${corporateLogin}`, async () => {
      flags = { socialRegister, corporateLogin }
      await visit(page, '/register')
      await expect(heading(page)).toHaveText('Sign up')
      for (const provider of providers) {
        const way = page.getByRole(provider === 'Corporate' ? 'link' : 'button', { name: new RegExp(provider, 'i') })
        await expect(way).toHaveCount(shown.includes(provider as never) ? 1 : 0)
      }
    })
})
