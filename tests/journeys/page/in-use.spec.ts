import { storagePrefix } from '#src/browser/storage.ts'
import { says } from '../../machines/refusal.ts'
import { remember } from '../forms.ts'
import { holdRequests, holdScripts, openEarly } from '../hold.ts'
import { menu } from '../language-menu.ts'
import { scriptOf } from '../parts.ts'
import { newcomer, newEmail, trialForm } from '../trial/steps.ts'
import { expect, loginForm, ready, test, textOn, visit } from '../visitor.ts'

/** Fills a field without an event, as a browser's autofill can. */
const fillIn = (field: HTMLElement | SVGElement, value: string) => Object.assign(field, { value })

test('a draft is not poured into a field that is in use before the code comes', async ({ page }) => {
  await visit(page, '/service_login')
  await loginForm(page).username.fill('first@corp.test')
  await page.goto('/robots.txt')
  const release = await holdScripts(page)
  await openEarly(page, '/account/recover')
  await page.locator('input[name=email]').click()
  release()
  await ready(page)
  await page.keyboard.type('second@corp.test')
  await expect(page.locator('input[name=email]')).toHaveValue('second@corp.test')
})

test('a control that has the focus when the code comes stays the same element', async ({ page }) => {
  await remember(page, 'ada@example.com')
  for (const [path, selector] of [
    ['/service_login', 'main a:text-is("Back")'],
    ['/service_login', 'main button[name=forget]'],
    ['/trial/login', 'main a:text-is("Use another email")'],
    ['/error?error_code=social_idp_error', 'main a:text-is("Contact support")'],
    ['/error?error_code=unheard_of', 'main a:text-is("Contact support")'],
  ] as const)
    await test.step(`${selector} on ${path}`, async () => {
      const release = await holdScripts(page)
      await openEarly(page, path)
      const control = page.locator(selector).filter({ visible: true })
      await control.evaluate((element) => {
        element.focus()
        Reflect.set(window, 'held', element)
      })
      release()
      await ready(page)
      await expect(control).toBeFocused()
      expect(await control.evaluate((element) => element === Reflect.get(window, 'held'))).toBe(true)
      await page.unroute('**/assets/*.js')
    })
})

test('values that a form filler sets with "change" alone enable the button of the trial', async ({ page }) => {
  const form = trialForm(page)
  await visit(page, `/trial/register?email=${newEmail()}`)
  await expect(form.submit).toBeDisabled()
  for (const [field, value] of [
    [form.firstName, newcomer.firstName],
    [form.lastName, newcomer.lastName],
    [form.password, newcomer.password],
  ] as const) {
    await field.evaluate(fillIn, value)
    await field.dispatchEvent('change')
  }
  await expect(form.submit).toBeEnabled()
})

test('values that a form filler sets in silence are saved as they are shown', async ({ page, outside, signIn }) => {
  await signIn('active')
  await visit(page, '/profile/edit')
  await expect(page.getByLabel('First name')).toHaveValue('Anna')
  await page.getByLabel('First name').evaluate(fillIn, 'Nora')
  await page.getByLabel('Country').evaluate(fillIn, 'NL')
  await page.locator('main form').evaluate((form: HTMLFormElement) => form.requestSubmit())
  await expect(textOn(page, 'Your profile was saved.')).toBeVisible()
  const [saved] = await outside.requests('PUT /account/profile')
  expect(saved?.body).toMatchObject({ firstName: 'Nora', countryCode: 'NL' })
})

test('a locked email is sent as it is shown, whatever a form filler writes into it', async ({ page, outside }) => {
  for (const silent of [true, false])
    await test.step(silent ? 'in silence' : 'with events', async () => {
      const email = newEmail()
      await visit(page, `/trial/login?email=${email}`)
      const locked = page.locator('input[readonly]')
      await expect(locked).toHaveValue(email)
      await locked.evaluate((field: HTMLInputElement, isSilent) => {
        field.value = 'other@corp.test'
        if (!isSilent) for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
      }, silent)
      await loginForm(page).password.fill('Sunny-Meadow-42')
      await loginForm(page).submit.click()
      await expect(textOn(page, says('wrongPassword')).first()).toBeVisible()
      await expect(locked).toHaveValue(email)
      const asked = (await outside.bodies('POST /account/login')).at(-1)
      expect(asked).toMatchObject({ email })
    })
})

test('a form filler that submits the form itself signs in', async ({ page, outside }) => {
  const somebody = await outside.person('active')
  await visit(page, `/service_login?return_to=${outside.at('/store')}`)
  const form = loginForm(page)
  await form.username.evaluate(fillIn, somebody.email)
  await form.password.evaluate(fillIn, somebody.password)
  await page.locator('main form').evaluate((own: HTMLFormElement) => own.submit())
  await expect(page).toHaveURL(outside.at('/store'))
  expect(await outside.count('POST /account/login')).toBe(1)
})

test('a choice of a language stands while its sentences load', async ({ page }) => {
  await visit(page, '/service_login')
  const release = await holdRequests(page, `**/${scriptOf('../locales/pt.po?entry')}`)
  await menu(page).focus()
  for (const choice of ['es', 'pt']) {
    await page.keyboard.press('ArrowDown')
    await expect(menu(page)).toHaveValue(choice)
  }
  await expect(page.locator('html')).not.toHaveAttribute('lang', /pt/)
  await expect(menu(page)).toHaveValue('pt')
  release()
  await expect(page.locator('html')).toHaveAttribute('lang', /pt/)
  await expect(menu(page)).toHaveValue('pt')

  await test.step('one whose sentences do not come is taken back', async () => {
    // The page was just loaded anew for such a reason, and so is not again.
    await page.evaluate((key) => {
      sessionStorage.setItem(key, JSON.stringify({ path: location.pathname, at: Date.now() }))
    }, `${storagePrefix}reloaded`)
    await page.route(`**/${scriptOf('../locales/it.po?entry')}`, (route) => route.abort())
    await menu(page).selectOption('it')
    await expect(menu(page)).toHaveValue('pt')
  })
})
