const person = (email: string, password: string) => ({ email, password })

/** What the kit may use of a gateway: this is for the stand-in, whose mails have the links. */
export const exampleAccounts = {
  pages: 'http://localhost:4620',
  returnTo: 'http://localhost:4621/store',
  unknown: 'nobody@example.com',
  active: person('anna.active@example.com', 'Sunny-Meadow-42'),
  newPassword: 'Silent-Orchard-50',
  changesPassword: true,
  savesProfile: true,
  sendsMails: true,
  platforms: ['google'],
  corporate: 'ada@studio.example',
  inactive: person('ines.inactive@example.com', 'Paper-Lantern-88'),
  disabled: person('dora.disabled@example.com', 'Winter-Garden-61'),
  blocked: 'boris.blocked@example.com',
  newcomer: { email: 'new@example.com', countryCode: 'NL', captchaGUID: '…', captchaAnswer: '…' },
  authorize: 'http://localhost:4621/gateway/oauth/authorize?client_id=account-web',
  ledTo: ['http://localhost:4620/register/social?platform=google&firstName=…&lastName=…&email=…&return_to=…'],
  resetLink: 'http://localhost:4620/account/password-reset?code=…&email=…',
  setupLink: 'http://localhost:4620/account/password-setup?code=…&email=…',
  activationLink: 'http://localhost:4620/account/activate?code=…',
  trialLink: 'http://localhost:4620/account/activate/login?code=…',
  deletionLink: 'http://localhost:4620/account/delete?code=…',
}

type Example = typeof exampleAccounts
export const due = ['pages', 'returnTo', 'unknown', 'active'] as const
export type Accounts = Pick<Example, (typeof due)[number]> & Partial<Example>
