import { expect, heading, test, visit, withSettings } from '../visitor.ts'

for (const [socialRegister, corporateLogin, shown] of [
  [true, true, ['Google', 'Facebook', 'Trimble', 'Corporate']],
  [false, true, ['Corporate']],
  [true, false, ['Google', 'Facebook', 'Trimble']],
  [false, false, []],
] as const)
  test(`the buttons of step 1 hang on their own flags: social ${socialRegister}, corporate ${corporateLogin}`, async ({
    page,
    provoke,
  }) => {
    // What was prerendered is not for these settings.
    if (shown.length < 4) {
      provoke(/Hydration threw/)
      provoke(/Minified React error #418/)
    }
    await withSettings(page, (settings) =>
      Object.assign(settings['flags'] as object, { socialRegister, corporateLogin }),
    )
    await visit(page, '/register')
    await expect(heading(page)).toHaveText('Sign up')
    for (const provider of ['Google', 'Facebook', 'Trimble', 'Corporate']) {
      const way = page.getByRole(provider === 'Corporate' ? 'link' : 'button', { name: new RegExp(provider, 'i') })
      await expect(way).toHaveCount(shown.includes(provider as never) ? 1 : 0)
    }
  })
