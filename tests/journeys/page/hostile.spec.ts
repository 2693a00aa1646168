import { appOrigin, expect, heading, test, visit } from '../visitor.ts'

test('an address that reads as another host is not found, loses its code and leads nowhere', async ({ page }) => {
  const left: string[] = []
  page.on('framenavigated', (frame) => left.push(new URL(frame.url()).origin))
  await test.step('//evil.example/%2e%2e, which is the root', async () => {
    await visit(page, `${appOrigin}//evil.example/%2e%2e?code=one-time`)
    await expect(heading(page)).toHaveText('Sign in')
    await expect.poll(() => page.url()).not.toContain('one-time')
  })
  for (const path of ['//evil.example/x', '/%5Cevil.example', '/.//evil.example'])
    await test.step(path, async () => {
      await visit(page, `${appOrigin}${path}?code=one-time`)
      await expect(heading(page)).toHaveText('404 – PAGE NOT FOUND')
      await expect.poll(() => page.url()).not.toContain('one-time')
      await page.getByRole('link', { name: 'Sign in' }).first().click()
      await expect(page).toHaveURL(/\/service_login$/)
    })
  expect(new Set(left)).toEqual(new Set([appOrigin]))
})
