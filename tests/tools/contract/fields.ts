import { personFields } from '#machines/fields/person.ts'
import { addressMaximum, captchaMaximum, passwordMaximum, passwordMinimum } from '#machines/limits.ts'
import { codePattern } from '#machines/port/one-time-code.ts'
import { refusals } from '#machines/port/refusals.ts'

type Field = [about: string, example: unknown, limits?: object]

/** The longest value that the form takes of a field. */
const longest = (name: 'firstName' | 'lastName') => {
  const fits = (length: number) => personFields.rules[name]('x'.repeat(length)) === undefined
  return { minLength: 1, maxLength: Array.from({ length: 1_000 }, (_, at) => at).findLast(fits) }
}
const code = (of: string, example: string): Field => [
  `The code of ${of}, as the link of the mail has it`,
  example,
  { pattern: codePattern.source },
]
const country = 'ISO 3166-1 alpha-2, upper case'
const address = { maxLength: addressMaximum }
const newPassword = { minLength: passwordMinimum, maxLength: passwordMaximum }
const chosen = (of: string): Field => [`The ${of}; \`Other\` has its words beside it`, 'Other']
const other = (of: string): Field => [`The ${of} in the visitor's words`, 'A colleague']
const tracked = (name: string, example: string): Field => [`\`${name}\` of the address that led here`, example]

/** What each property means, by its name, or by schema and name where two share one. */
export const fields: Record<string, Field> = {
  username: ['A user name or an email address, as it was typed', 'ada'],
  email: ['An email address, its domain in ASCII', 'ada@studio.example'],
  'LogInRequest.email': ['A user name or an email address, its domain in ASCII', 'ada@studio.example'],
  password: ['As it was typed; its length counts code points', 'Sunny-Meadow-42', newPassword],
  'LogInRequest.password': ['As it was typed', 'Sunny-Meadow-42'],
  'LinkAccountRequest.password': ['As it was typed', 'Sunny-Meadow-42'],
  oldPassword: ['The current password', 'Quiet-Harbour-17'],
  captchaAnswer: [
    `What was read in the picture of \`captchaGUID\`, ${captchaMaximum} signs at most, or the token of the widget`,
    '40718',
  ],
  captchaGUID: ['The `id` of `GET /captcha/generate`, as text; missing beside the token of a widget', '5e0c'],
  isTrial: ['On the pages of the trial: its mails lead to `/account/activate/login`', false],
  ua: ['`ua` of the address of `/logout`: which program signs out', 'desktop'],
  platform: ['The provider', 'google'],
  continue: [
    'Where the provider leads whom it knows: an address on `returnHosts`, or a page',
    'https://www.studio.example/',
  ],
  origin: ['As `continue`', 'https://www.studio.example/', address],
  returnTo: ['Goes into the link of the mail as `return_to`', 'https://www.studio.example/', address],
  auto_register: ['Make an account for whom nobody knows, instead of leading to `/register/social`', false],
  firstName: ['The first name', 'Ada', longest('firstName')],
  lastName: ['The last name', 'Architect', longest('lastName')],
  countryCode: [country, 'GB'],
  newsletterSubscription: ['Agreed to the newsletter', false],
  utmMedium: tracked('utm_medium', 'email'),
  utmSource: tracked('utm_source', 'letter'),
  utmCampaign: tracked('utm_campaign', 'spring'),
  httpReferer: ['The page that led here, without query and fragment', 'https://blog.example/post'],
  productCode: ['The product of the trial: `productCode` of the address, else the setting', 'render-suite-trial'],
  code: code('a link to a first or new password', 'r3set-c0de'),
  activationCode: code('an activation', 'act1vate-c0de'),
  deletionCode: code('a deletion', 'd3lete-c0de'),
  marketingInfo: ['What somebody invited says at the first visit', undefined],
  marketingSource: chosen('way to the product'),
  marketingSourceOther: other('way to the product'),
  platformOfInterest: chosen('program that is used'),
  platformOfInterestOther: other('program that is used'),
  role: chosen('profession'),
  roleOther: other('profession'),
  phoneNumber: ['As it was typed', '+44 20 7946 0000'],
  ID: ['Whose session it is; empty until there is an account, also for whom a provider has just signed in', '4711'],
  Email: ['The email address of the account', 'ada@studio.example'],
  FirstName: ['The first name', 'Ada'],
  LastName: ['The last name', 'Architect'],
  Linked: [
    "The session is known to the vendor's other sites, too; `false` leads to `GET /session/link` once a tab, if `flags.linkedSession` is set",
    true,
  ],
  Location: [`Where the visitor is: ${country}, or empty; \`CN\` gets pictures instead of the widget`, 'GB'],
  oidc: ['A company signs in whom the name means; alone if `password` is `false`', false],
  'Modes.password': ['A password signs in whom the name means', true],
  loginCaptchaEnabled: ['The sign-in needs a captcha', false],
  RequiredPasswordUpdate: ['Leads to `/account/password-change`', false],
  RequiredProfileUpdate: ['Leads to `/profile/edit`', false],
  id: ['Sent back as `captchaGUID`', '5e0c'],
  image: [
    `The path of the picture below \`captchaUrl\`; the picture shows ${captchaMaximum} digits at most`,
    '/5e0c.svg',
  ],
  redirect_to: [
    'The page of the provider; `https:`, or the scheme of the gateway',
    'https://idp.studio.example/authorize',
    address,
  ],
  'Done.status': ['In any case of letters; whatever else is a failure', 'OK'],
  'Field.status': ['`conflict`: an account has it', 'ok'],
  'Countries.code': [country, 'GB'],
  name: ['In English', 'United Kingdom'],
  customerNumber: ['Shown, and never sent back', 'C-104-2288'],
  passwordAllowed: ['The account may have a password', true],
  HTTPStatus: ['The status once more; from 400 on the answer is a refusal, whatever status it came with', 400],
  message: [
    'Shown to the visitor, in the language that was asked for, if it is none of the known ones',
    'The name is too long.',
  ],
  error_message: ['Read where `message` is missing', 'The name is too long.'],
  guid: ['What to name to support', '7f1c-88'],
  error_guid: ['Read where `guid` is missing', '7f1c-88'],
  error_code: [
    `What the refusal is known by: ${[...Object.values(refusals).flatMap(({ codes }) => codes), 'csrf'].map((one) => `\`${one}\``).join(', ')}`,
    'name_too_long',
  ],
}
