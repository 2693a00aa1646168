import * as v from 'valibot'
import { isSecureAddress, parseUrl, trustedAddress, trustedBase } from '#machines/security/address.ts'
import { languages } from './languages.ts'

const text = (maximum: number) =>
  v.pipe(
    v.string(),
    v.maxLength(maximum),
    v.regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]+$/u),
    v.check((word) => word.trim() === word),
  )
const secure = v.pipe(
  v.string(),
  v.check(isSecureAddress),
  v.check((value) => !/^\.|\.\./.test(parseUrl(value)?.hostname ?? '.')),
)
const address = v.pipe(secure, v.transform(trustedAddress))
/** Paths are appended to it. */
const base = v.pipe(secure, v.regex(/^[^?#]+$/), v.transform(trustedBase))
const flag = v.boolean()
/** Beyond the specification, unless the deployment says otherwise. */
const offer = v.optional(flag, true)
const list = <Item extends v.GenericSchema<string>>(item: Item) =>
  v.pipe(
    v.array(item),
    v.minLength(1),
    v.maxLength(100),
    v.check((all) => new Set(all).size === all.length),
  )

/** An address, or a file of the deployment. */
const picture = v.optional(
  v.pipe(
    v.string(),
    v.check((name) => /^[\w/][\w./-]*$/.test(name) || isSecureAddress(name)),
  ),
)

/** The page ignores unknown keys; `configure` refuses them. */
export const schema = v.object({
  brand: v.pipe(v.string(), v.regex(/^[a-z0-9-]+(\.json)?$/)),
  brandName: text(60),
  logo: picture,
  logoDark: picture,
  languages: list(v.picklist(Object.keys(languages))),
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
  returnHosts: list(v.pipe(v.string(), v.regex(/^[a-z0-9.-]+(:\d+)?$/))),
  flags: v.object({
    google: flag,
    facebook: flag,
    trimbleLogin: flag,
    corporateLogin: flag,
    socialRegister: flag,
    linkedSession: flag,
    confirmLinks: v.optional(flag),
  }),
  legacyOAuth: v.object({ authorizeUrl: address, clientId: text(200), noPrompt: flag }),
  challenge: v.nullable(v.object({ scriptUrl: secure, siteKey: text(200) })),
  sentry: v.nullable(
    v.object({
      dsn: v.pipe(v.string(), v.regex(/^(https:\/\/\w+@|http:\/\/\w+@(localhost|127\.0\.0\.1)[:/])[\w.:/-]*\/\d+$/)),
      environment: v.pipe(text(64), v.regex(/^[^\s/]+$/)),
    }),
  ),
  trialProductCode: text(200),
  locationCookie: v.pipe(text(64), v.regex(/^[\w!#$%&'*+.^`|~-]+$/)),
  offers: v.optional(
    v.object({
      welcomeBack: offer,
      emailSuggestion: offer,
      inAppBrowser: offer,
      returnHost: offer,
    }),
    {},
  ),
})

/** Addresses of the brand's files, which `configure` knows. */
export interface BrandShown {
  picture?: string | undefined
  /** A mark that is a file. */
  sign?: string | undefined
}

export interface Settings extends v.InferOutput<typeof schema>, BrandShown {}

/** Throws an error that names every bad key. */
export function parseSettings(block: unknown): Settings {
  const result = v.safeParse(schema, block)
  if (result.success) return result.output
  const keys = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'settings'}: ${issue.message}`)
  throw new Error(`Bad settings block. ${keys.join(' ')}`)
}
