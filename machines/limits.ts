/**
 * Timeout of a gateway call, in milliseconds. Three places count it: `src/calls/calls.ts` for all that a visitor waits for,
 * `src/calls/create-calls.ts` for what no flow may give up, `src/gateway/session.ts` for the first session of the page.
 */
export const requestTimeout = 30_000

/** Timeout of a call that only helps, and of waiting for the first session before a call, in milliseconds. */
export const lookupTimeout = 10_000

/** Timeout of one attempt at the local license server, in milliseconds. */
export const licenseTimeout = 10_000

/** Pause after a failed attempt at the license server, in milliseconds. */
export const licenseRetryDelay = 2_000

/** Retries after the first attempt at the license server failed. */
export const licenseRetries = 4

/** Time a success message stays before the flow goes on, in milliseconds. */
export const successDelay = 2_000

/** Time 'Account created' stays before the flow goes on, in milliseconds. */
export const socialSuccessDelay = 3_000

/** Time a popup has to close itself before the visitor is asked to, in milliseconds. */
export const closeTimeout = 300

/** Automatic departures to one address after which the page stays. */
export const mostDepartures = 3

/** Time in which automatic departures count together, in milliseconds. */
export const departureWindow = 30_000

/** Time in which the same screen is not reloaded automatically again, in milliseconds. */
export const reloadWindow = 30_000

/** Time after which a page that asked for a reload and is still there works on, in milliseconds. */
export const reloadPatience = 3_000

/** Time the browser's permission prompt may stay unanswered, in milliseconds. */
export const permissionTimeout = 300_000

/** Minimum length of a password on the login form, in code points. */
export const loginPasswordMinimum = 6

/** Minimum length of a new password, in code points. */
export const passwordMinimum = 8

/** Time after a sign-in in which an anonymous session means a lost cookie, in milliseconds. */
export const lostCookieWindow = 60_000

/** Time in which a visitor who is back from a provider without a session has not signed in there, in milliseconds. */
export const wayPatience = 600_000

/** Time in which the link of an activation mail can be followed, in milliseconds. */
export const activationLinkLife = 86_400_000

/** Maximum length of a new password, in code points. */
export const passwordMaximum = 64

/** Length that the new-password checklist recommends, in code points. */
export const recommendedPasswordLength = 12

/** Maximum length of the answer to a captcha image. */
export const captchaMaximum = 6

/** Maximum length of an address in a query or a server answer, where requests to identity providers are long. */
export const addressMaximum = 8_192

/** Time after which a security check that gives no sign is taken to wait for the visitor's hand, in milliseconds. */
export const checkPatience = 10_000

/** The country code for 'not known'. */
export const unknownCountry = 'ZZ'

/** Length of a block after wrong passwords if the gateway names none, in seconds. */
export const blockDuration = 60

/** Pause before another email is offered, in milliseconds. */
export const resendDelay = 30_000

/** Time a session answer stays fresh, in milliseconds. */
export const sessionLifetime = 10_000

/** Lifetime of the cookie that holds the legacy OAuth state, in seconds. */
export const authorizationLifetime = 600

/** Timeout for fetching the scripts of a page again, in milliseconds. */
export const reloadTimeout = 5_000

/** Time before a pending page replaces the one before, in milliseconds. */
export const pendingDelay = 500

/** Time after which work is announced as slow, in milliseconds. */
export const slowAfter = 10_000

/** Milliseconds after which what is typed is stored. */
export const draftDelay = 1_000

/** Number of drafts stored per tab, besides that of the current screen. */
export const draftLimit = 9

/** Maximum length shown of a text from the address. */
export const quotedMaximum = 500
