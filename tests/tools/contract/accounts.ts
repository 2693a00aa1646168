/** What the kit may use of a gateway: this is for the stand-in, whose mails have the codes. */
export const exampleAccounts = {
  pages: 'http://localhost:4620',
  returnTo: 'http://localhost:4621/store',
  unknown: 'nobody@example.com',
  active: { email: 'anna.active@example.com', password: 'Sunny-Meadow-42' },
  newPassword: 'Silent-Orchard-50',
  changesPassword: true,
  savesProfile: true,
  sendsMails: true,
  platforms: ['google'],
  corporate: 'ada@studio.example',
  inactive: { email: 'ines.inactive@example.com', password: 'Paper-Lantern-88' },
  disabled: { email: 'dora.disabled@example.com', password: 'Winter-Garden-61' },
  blocked: 'boris.blocked@example.com',
  newcomer: { email: 'new@example.com', countryCode: 'NL', captchaGUID: '…', captchaAnswer: '…' },
  resetCode: '…',
  setupCode: '…',
  activationCode: '…',
  trialCode: '…',
  deletionCode: '…',
}

type Example = typeof exampleAccounts
type Due = 'pages' | 'returnTo' | 'unknown' | 'active' | 'newPassword'
export type Accounts = Pick<Example, Due> & Partial<Example>
