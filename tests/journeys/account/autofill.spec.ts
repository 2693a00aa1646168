import type { Page } from '@playwright/test'
import { mailedLink, newcomer, registerForm } from '../forms.ts'
import type { Outside } from '../outside.ts'
import { check, expect, heading, test, visit } from '../visitor.ts'

interface Tools {
  page: Page
  outside: Outside
  signIn: (like: string) => Promise<{ email: string }>
  cookie: (name: string, value: string) => Promise<void>
}

const rules =
  'minlength: 12; maxlength: 64; required: lower; required: upper; required: digit; required: [-!#$%&*+.:;=?@^_~];'
const email = 'email email username'
const newPassword = (name: string) => `${name} password new-password + rules`
const person = ['firstName text given-name', 'lastName text family-name', 'countryCode select-one country']
const newsletter = 'newsletterSubscription checkbox'
const lists = ['marketingSource', 'platformOfInterest', 'role'].flatMap((name) => [
  `${name} select-one`,
  `${name}Other text off`,
])

const social = '/register/social?platform=google&firstName=Nadia&lastName=New&email=nadia%40example.com'

async function openStepTwo({ page }: Tools): Promise<void> {
  await visit(page, '/register')
  await registerForm(page).begin(newcomer())
}

/** Every form of these flows: how one comes to it, and its fields as name, type, what may be filled in, keyboard. */
const forms: [string, (tools: Tools) => Promise<unknown>, string[]][] = [
  ['the first step of the registration', ({ page }) => visit(page, '/register'), [email, newPassword('newPassword')]],
  [
    'the second step of the registration',
    openStepTwo,
    ['username hidden username', ...person, newsletter, 'captchaAnswer hidden'],
  ],
  [
    'the second step of the registration in China',
    async (tools) => {
      await tools.cookie('location', 'CN')
      await tools.cookie('ssofe_language', 'en')
      await openStepTwo(tools)
      await tools.page.getByLabel('Digits in the picture').waitFor()
    },
    ['username hidden username', ...person, newsletter, 'captchaGUID hidden', 'captchaAnswer text off numeric'],
  ],
  ['the social registration', ({ page }) => visit(page, social), [email, ...person, newsletter]],
  [
    'the linking of an account',
    ({ page }) => visit(page, '/link/existing/social?email=nadia%40example.com'),
    [email, 'password password current-password'],
  ],
  ['the recovery', ({ page }) => visit(page, '/account/recover'), ['email email email']],
  [
    'the reset',
    async ({ page, outside }) => {
      await outside.fault({ call: 'GET /account/recover/{code}', body: { status: 'OK' } })
      await visit(page, '/account/password-reset?code=x')
    },
    [newPassword('newPassword')],
  ],
  [
    'the completion of an account',
    async ({ page, outside }) => {
      await visit(page, await mailedLink(outside, (await outside.person('invited')).email))
      await expect(heading(page)).toHaveText('Complete your account')
      for (const list of await page.locator('main select').all()) await list.selectOption('Other')
    },
    [newPassword('password'), ...lists, 'phoneNumber tel tel'],
  ],
  [
    'the change of a password',
    async ({ page, signIn }) => {
      const somebody = await signIn('active')
      await visit(page, '/account/password-change')
      await expect(page.locator('input[name=username]')).toHaveValue(somebody.email)
    },
    ['username text username', 'oldPassword password current-password', newPassword('newPassword')],
  ],
  [
    'the profile',
    async ({ page, signIn }) => {
      await signIn('customer')
      await visit(page, '/profile/edit')
      await expect(page.getByLabel('Customer number')).toBeVisible()
    },
    [email, ...person, 'customerNumber text'],
  ],
]

/** The fields of the form that is shown, as its markup has them. */
const fieldsOf = (page: Page) =>
  page.locator('main form:visible').evaluate((form: HTMLFormElement, expectedRules) => {
    const fields = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')]
    return fields.map((field) => {
      const own = field.getAttribute('passwordrules')
      const said = own === null ? '' : own === expectedRules ? '+ rules' : own
      const wrong = ['maxlength', 'pattern', 'required', 'onpaste'].filter((name) => field.hasAttribute(name))
      const isNamed = field.type === 'hidden' || field.hidden || field.id === `field-${field.name}`
      return [
        field.name,
        field.type,
        field.getAttribute('autocomplete'),
        field.getAttribute('inputmode'),
        said,
        ...wrong,
        isNamed ? '' : field.id,
      ]
        .filter(Boolean)
        .join(' ')
    })
  }, rules)

/** What sticks out of the page or of its own place at the width of a small phone. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const wide = [...document.querySelectorAll('main *, footer *')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      const isSeen = width > 1 && element.checkVisibility() && !element.closest('.visually-hidden, select, svg')
      return isSeen && (left < 0 || right > innerWidth + 0.5)
    })
    const page = document.documentElement
    return [
      ...(page.scrollWidth > innerWidth ? [`the page: ${page.scrollWidth}`] : []),
      ...wide.map((one) => one.outerHTML),
    ]
  })

for (const [name, open, fields] of forms) {
  test(`${name} tells password managers what goes where, in every language, and fits a small phone`, async ({
    page,
    outside,
    signIn,
    cookie,
  }) => {
    await open({ page, outside, signIn, cookie })
    const form = page.locator('main form:visible')
    await expect(form).toHaveCount(1)
    await expect(form).toHaveAttribute('method', 'post')
    await expect(form.locator('button[type=submit]')).toHaveCount(1)
    expect(await fieldsOf(page)).toEqual(fields)
    await page.setViewportSize({ width: 320, height: 640 })
    for (const language of ['de', 'jp']) {
      await page.locator('footer select').selectOption(language)
      await expect(page.locator('html')).toHaveAttribute('lang', /^(de|ja-JP)$/)
      expect((await fieldsOf(page)).toSorted()).toEqual(fields.toSorted())
      expect(await overflow(page)).toEqual([])
    }
    await page.locator('footer select').selectOption('de')
    await check(page)
  })
}

test('a password can be pasted, and what is pasted is not cut off', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page, '/register')
  const long = `${'Long-Password-1 '.repeat(5)}end`
  await page.evaluate((text) => navigator.clipboard.writeText(text), long)
  const { password } = registerForm(page)
  await password.focus()
  await page.keyboard.press('Control+V')
  await expect(password).toHaveValue(long)
  expect(await password.getAttribute('value')).toBeNull()
})

test('what the forms lead to fits a small phone, too, with a long email', async ({ page }) => {
  const long = `${'long-'.repeat(12)}address@${'sub-domain.'.repeat(8)}example.com`
  await page.setViewportSize({ width: 320, height: 640 })
  for (const address of [
    `/register/social/complete?email=${long}&fullName=${'Maximiliana'.repeat(6)}`,
    `/register?email=${long}`,
    `/link/existing/social?email=${long}`,
    '/account/activate',
    '/account/delete',
    '/account/delete?code=x',
    '/account/password-reset?code=x',
  ]) {
    await visit(page, address)
    await expect(heading(page)).toBeVisible()
    expect(await overflow(page)).toEqual([])
  }
})
