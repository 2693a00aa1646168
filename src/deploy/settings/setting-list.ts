import { languages } from '../../language/languages.ts'
import type { Settings } from '../../settings.ts'
import { base, dsn, flag, type Kind, link, listOf, local, oneOf, picture, returnHost, text } from './setting-kinds.ts'

type NameIn<Group> = {
  [Key in keyof Group & string]: NonNullable<Group[Key]> extends string | boolean | readonly unknown[]
    ? Key
    : `${Key}.${NameIn<NonNullable<Group[Key]>>}`
}[keyof Group & string]

/** The dotted name of a setting. */
export type SettingName = NameIn<Settings>

/** A setting: what can be written for it, what it is for, and what one could write. */
export interface Setting {
  kind: Kind
  meaning: string
  example: unknown
}

/** The groups of settings that may be `null`, and the settings and groups of settings that may be left out. */
export const may = {
  beNull: ['challenge', 'sentry'],
  beMissing: ['logo', 'logoDark', 'licenseServerUrl', 'offers'],
}

const here = 'https://www.example.com'
const on = (meaning: string): Setting => ({ kind: flag, meaning, example: true })
const offered = (meaning: string): Setting => ({ ...on(`${meaning}; true where it is left out`), example: false })
const leadsTo = (what: string, example: string): Setting => ({ kind: link, meaning: what, example })
const codes = Object.keys(languages)

/** Every setting of a deployment. */
export function listSettings(brands: string[]): Record<SettingName, Setting> {
  return {
    brand: { kind: oneOf(brands), meaning: 'Colours, typeface, icon and picture', example: brands[0] },
    brandName: {
      kind: text(60),
      meaning: "The brand's name as visitors read it, and in every title",
      example: 'Aldera',
    },
    logo: {
      kind: picture,
      meaning: 'The logo in place of sign and name, at most 12 by 2 rem; may be left out',
      example: 'logo.svg',
    },
    logoDark: {
      kind: picture,
      meaning: 'The logo on a dark page, where it is another one; may be left out',
      example: `${here}/logo-dark.svg`,
    },
    languages: {
      kind: listOf(oneOf(codes), `a list of ${codes.join(', ')}`),
      meaning:
        'The languages that visitors can choose; English comes first where it is one of them, else the first here',
      example: ['en', 'de'],
    },
    gatewayUrl: { kind: base, meaning: 'What every call of the gateway begins with', example: `${here}/gateway` },
    captchaUrl: { kind: base, meaning: "What the captcha image's path is put behind", example: `${here}/captcha` },
    licenseServerUrl: {
      kind: local,
      meaning: "The license server on the visitor's computer; may be left out",
      example: 'http://localhost:30304',
    },
    homeUrl: leadsTo('Where visitors go who name no way back, or one that is refused', `${here}/`),
    portalUrl: leadsTo('The customer portal', `${here}/portal`),
    trialUrl: leadsTo('Where a trial goes on after the sign-in', `${here}/trial`),
    helpUrl: leadsTo('Help, in the footer and wherever something failed', `${here}/help`),
    helpCenterUrl: leadsTo('The help centre', `${here}/help-center`),
    supportUrl: leadsTo('Support by people', `${here}/support`),
    privacyUrl: leadsTo('The privacy policy', `${here}/privacy`),
    termsUrl: leadsTo('The terms of use', `${here}/terms`),
    learningUrl: leadsTo('Tutorials', `${here}/learning`),
    returnHosts: {
      kind: listOf(returnHost, 'a list of hosts'),
      meaning: 'The hosts that visitors may be sent back to after signing in, each with all below it',
      example: ['example.com'],
    },
    'flags.google': on('Sign in with Google'),
    'flags.facebook': on('Sign in with Facebook'),
    'flags.trimbleLogin': on('Sign in with Trimble'),
    'flags.corporateLogin': on('Sign in through a company'),
    'flags.socialRegister': on('Sign up with an account elsewhere'),
    'flags.linkedSession': on('Lead a visitor whose session is not linked through the page that links it'),
    'legacyOAuth.authorizeUrl': leadsTo("The authorization server's address", `${here}/gateway/oauth/authorize`),
    'legacyOAuth.clientId': { kind: text(200), meaning: 'Who this app is there', example: 'account-web' },
    'legacyOAuth.noPrompt': {
      ...on('Take whom it knows already, instead of asking it to have everyone sign in anew'),
      example: false,
    },
    'challenge.scriptUrl': leadsTo(
      'The script of a Turnstile-compatible challenge; the group is null where there is none',
      'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    ),
    'challenge.siteKey': { kind: text(200), meaning: 'The key that this site has there', example: '0x4AAAA' },
    'sentry.dsn': {
      kind: dsn,
      meaning: 'Where errors are reported, without anything personal; the group is null where they are not',
      example: 'https://0123abcd@sentry.example.com/7',
    },
    'sentry.environment': {
      kind: text(64, ' without spaces and slashes', /^[^\s/\p{Cc}]+$/u),
      meaning: 'The name under which they are sorted there',
      example: 'production',
    },
    trialProductCode: {
      kind: text(200),
      meaning: 'The product of a trial whose address names none',
      example: 'render-suite-trial',
    },
    locationCookie: {
      kind: text(64, ' that a cookie can be called', /^[\w!#$%&'*+.^`|~-]+$/),
      meaning: "The cookie that holds the visitor's country, from which a language follows",
      example: 'location',
    },
    'offers.welcomeBack': offered(
      'Remember on the device the name of who signed in last, and fill it in at the next login',
    ),
    'offers.inbox': offered('A button to the inbox of the address that an email was sent to'),
    'offers.emailSuggestion': offered("What may be meant by an email address with a slip in its provider's domain"),
    'offers.inAppBrowser': offered('Inside another app, where Google signs nobody in: saying so, and the link to copy'),
    'offers.returnHost': offered('The host that visitors are led back to, below the heading'),
  }
}

/** What the name of every environment variable with a setting begins with. */
export const prefix = 'ACCOUNT_'

/** The environment variable that holds a setting. */
export function variableOf(name: string): string {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1_$2').replace('.', '_')
  return `${prefix}${words.toUpperCase()}`
}
