import { licenseServer } from '#machines/partner/license-address.ts'
import { languages } from '../../settings/languages.ts'
import type { BrandShown, Settings } from '../../settings/settings.ts'
import type { OwnSettings } from './security-txt.ts'

type NameIn<Group> = {
  [Key in keyof Group & string]: NonNullable<Group[Key]> extends string | boolean | readonly unknown[]
    ? Key
    : `${Key}.${NameIn<NonNullable<Group[Key]>>}`
}[keyof Group & string]

export type SettingName = NameIn<Omit<Settings, keyof BrandShown> & OwnSettings>

export interface SettingRow {
  meaning: string
  /** Ends a sentence that begins with "Write". */
  write: string
  example: unknown
  /** What is taken where it is left out. */
  usual?: unknown
}

const here = 'https://www.example.com'
const secure = 'an https address (http for localhost alone)'
const base = `${secure} without ? and #`
const picture = `${secure}, or an SVG, PNG, WebP or AVIF file beside the settings, its name without spaces, its end in small letters`
const row = (meaning: string, write: string, example: unknown, usual?: unknown) => ({ meaning, write, example, usual })
const leadsTo = (meaning: string, path: string) => row(meaning, secure, `${here}${path}`)
const on = (meaning: string) => row(meaning, 'true or false', true)
const offered = (meaning: string) => row(`${meaning}; true where it is left out`, 'true or false', false, true)
const text = (meaning: string, maximum: number, example: string, rest = '') =>
  row(meaning, `a text of 1 to ${maximum} characters${rest}`, example)

export function settingsTable(brands: string[]): Record<SettingName, SettingRow> {
  const named = brands.map((brand) => JSON.stringify(brand)).join(', ')
  return {
    brand: row(
      'Colours, typeface, icon and picture',
      `one of ${named}, or the name of a brand of your own, a JSON file beside the settings`,
      brands[0],
    ),
    brandName: text(
      "The brand's name as visitors read it, and in every title",
      60,
      'Aldera',
      ' on one line, none that turns its direction',
    ),
    logo: row('The logo in place of sign and name, at most 12 by 2 rem; may be left out', picture, 'logo.svg'),
    logoDark: row('The logo on a dark page, if it is another; may be left out', picture, `${here}/logo-dark.svg`),
    languages: row(
      'The languages that visitors can choose; English comes first where it is one of them, else the first here',
      `a list of ${Object.keys(languages).join(', ')}, each once`,
      ['en', 'de'],
    ),
    gatewayUrl: row('What every call of the gateway begins with', base, `${here}/gateway`),
    captchaUrl: row("What the captcha image's path is put behind", base, `${here}/captcha`),
    licenseServerUrl: row(
      `The license server on the visitor's computer; ${licenseServer({})} where it is left out`,
      'an address on localhost, with its port',
      'http://localhost:30305',
      licenseServer({}),
    ),
    homeUrl: leadsTo('Where visitors go who name no way back, or one that is refused', '/'),
    portalUrl: leadsTo('The customer portal', '/portal'),
    trialUrl: leadsTo('Where a trial goes on after the sign-in', '/trial'),
    helpUrl: leadsTo('Help, in the footer and wherever something failed', '/help'),
    helpCenterUrl: leadsTo('The help centre', '/help-center'),
    supportUrl: leadsTo('Support by people', '/support'),
    privacyUrl: leadsTo('The privacy policy', '/privacy'),
    termsUrl: leadsTo('The terms of use', '/terms'),
    learningUrl: leadsTo('Tutorials', '/learning'),
    returnHosts: row(
      'The hosts that visitors may be sent back to after signing in, each with all below it',
      'a list of hosts as they stand in addresses (no star or IP address; other letters as xn--), none below which anybody can have a host; a port only if it is unusual',
      ['example.com'],
    ),
    'flags.google': on('Sign in with Google'),
    'flags.facebook': on('Sign in with Facebook'),
    'flags.trimbleLogin': on('Sign in with Trimble'),
    'flags.corporateLogin': on('Sign in through a company'),
    'flags.socialRegister': on('Sign up with an account elsewhere'),
    'flags.linkedSession': on('Lead a visitor whose session is not linked through the page that links it'),
    'flags.confirmLinks': row(
      'Activate an account or a trial only once the visitor presses a button, except in a browser that asked for such a mail within 24 hours; false where it is left out',
      'true or false',
      true,
      false,
    ),
    'legacyOAuth.authorizeUrl': leadsTo("The authorization server's address", '/gateway/oauth/authorize'),
    'legacyOAuth.clientId': text('Who this app is there', 200, 'account-web'),
    'legacyOAuth.noPrompt': row('Take whom it knows already, without a new sign-in', 'true or false', false),
    'challenge.scriptUrl': row(
      'The script of a Turnstile-compatible challenge; the group is null where there is none',
      secure,
      'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    ),
    'challenge.siteKey': text('The key that this site has there', 200, '0x4AAAA'),
    'sentry.dsn': row(
      'Where errors are reported, without anything personal; the group is null where they are not',
      'the DSN that Sentry shows for the project',
      'https://0123abcd@sentry.example.com/7',
    ),
    'sentry.environment': text(
      'The name under which they are sorted there',
      64,
      'production',
      ' without spaces and slashes',
    ),
    trialProductCode: text('The product of a trial whose address names none', 200, 'render-suite-trial'),
    locationCookie: text(
      "The cookie that holds the visitor's country, from which a language follows",
      64,
      'location',
      ' that a cookie can be called, not ssofe_language',
    ),
    securityContact: row(
      'Where to report a security hole, the most wanted way first; makes /.well-known/security.txt; may be left out',
      'a list of addresses that begin with mailto:, https: or tel:',
      ['mailto:security@example.com'],
    ),
    'offers.welcomeBack': offered(
      'Remember on the device who signed in last and by which way; fill in the name and mark the way at the next login',
    ),
    'offers.emailSuggestion': offered("What may be meant by an email address with a slip in its provider's domain"),
    'offers.inAppBrowser': offered('Inside another app, where Google signs nobody in: saying so, and the link to copy'),
    'offers.returnHost': offered('The host that visitors are led back to, below the heading'),
  }
}
