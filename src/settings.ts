import * as v from 'valibot'
import { trustedAddress, trustedBase } from '../machines/security/address.ts'
import { languages } from './language/languages.ts'
import { changedSettings } from './settings-print.ts'

const url = v.pipe(v.string(), v.url(), v.regex(/^https?:/))
/** Where a visitor can be sent. */
const address = v.pipe(url, v.transform(trustedAddress))
/** What paths are put behind. */
const base = v.pipe(url, v.transform(trustedBase))
const flag = v.boolean()
const offer = v.optional(flag)

/** A picture that is somewhere else, or beside the settings and then in the deployment. */
const picture = v.optional(v.pipe(v.string(), v.regex(/^(https?:\/\/.+|[\w./-]+)$/)))

const schema = v.object({
  brand: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)),
  brandName: v.string(),
  logo: picture,
  logoDark: picture,
  languages: v.pipe(v.array(v.picklist(Object.keys(languages))), v.minLength(1)),
  gatewayUrl: base,
  captchaUrl: base,
  licenseServerUrl: v.optional(base),
  homeUrl: address,
  portalUrl: address,
  trialUrl: address,
  helpUrl: address,
  helpCenterUrl: address,
  supportUrl: address,
  privacyUrl: address,
  termsUrl: address,
  learningUrl: address,
  returnHosts: v.array(v.pipe(v.string(), v.regex(/^[a-z0-9.-]+(:\d+)?$/))),
  flags: v.object({
    google: flag,
    facebook: flag,
    trimbleLogin: flag,
    corporateLogin: flag,
    socialRegister: flag,
    linkedSession: flag,
  }),
  legacyOAuth: v.object({ authorizeUrl: address, clientId: v.string(), noPrompt: flag }),
  challenge: v.nullable(v.object({ scriptUrl: url, siteKey: v.string() })),
  sentry: v.nullable(v.object({ dsn: url, environment: v.string() })),
  trialProductCode: v.string(),
  locationCookie: v.string(),
  offers: v.optional(
    v.object({
      welcomeBack: offer,
      inbox: offer,
      emailSuggestion: offer,
      inAppBrowser: offer,
      returnHost: offer,
    }),
  ),
})

/** What a deployment decides: brand, languages, addresses, flags. One build serves every deployment. */
export interface Settings extends v.InferOutput<typeof schema> {}

/** Reads a settings block; a bad one throws an error that names every bad key. */
export function parseSettings(block: unknown): Settings {
  const result = v.safeParse(schema, block)
  if (result.success) return result.output
  const keys = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'settings'}: ${issue.message}`)
  throw new Error(`Bad settings block. ${keys.join(' ')}`)
}

/** Reads the settings block of a page, and says in the console where it is not the one that the page was made for. */
export function checkSettings(block: object): Settings {
  const settings = parseSettings(block)
  const { made } = document.documentElement.dataset
  const changed = made ? changedSettings(made, block) : []
  if (changed.length > 0)
    console.warn(`This page was made for other settings; configure it anew: ${changed.join(', ')}`)
  return settings
}
