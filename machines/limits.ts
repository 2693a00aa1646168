/** How long a gateway call may take before the visitor is told so, in milliseconds. */
export const requestTimeout = 30_000

/** How long one attempt at the visitor's local license server may take, in milliseconds. */
export const licenseTimeout = 10_000

/** The pause between two attempts at the local license server, counted from the failure of the first, in milliseconds. */
export const licensePause = 2_000

/** How often the local license server is asked again after the first attempt failed. */
export const licenseRetries = 4

/** How long the good news stays up after a password was set up or changed, in milliseconds. */
export const farewell = 2_000

/** How long 'Account created' stays up before the visitor goes on, in milliseconds. */
export const socialFarewell = 3_000

/** How long a popup may take to close itself before the visitor is asked to, in milliseconds. */
export const closingTime = 300

/** Within which time a second 403 on the same screen is shown instead of reloading once more, in milliseconds. */
export const reloadWindow = 30_000

/** How long the browser's permission prompt may stand unanswered, in milliseconds. */
export const permissionPatience = 300_000

/** The shortest password that the login form sends, in code points. */
export const loginPasswordMinimum = 6

/** The shortest password that can be set, in code points. */
export const passwordMinimum = 8

/** Within which time after a sign-in a visitor who is nobody was forgotten by the browser, in milliseconds. */
export const signInEcho = 60_000

/** The longest password that can be set, in code points. */
export const passwordMaximum = 64

/** The length that the new-password checklist recommends, in code points. */
export const passwordHint = 12

/** The longest first name, in code points after trimming. */
export const firstNameMaximum = 72

/** The longest last name, in code points after trimming. */
export const lastNameMaximum = 53

/** The longest answer to the numeric captcha. */
export const captchaMaximum = 6

/** The longest address that is taken from a query or a server answer; anything longer is not an address. */
export const addressMaximum = 4_096

/** The longest address that the gateway may send the visitor on to; requests to companies' sign-ins carry much. */
export const redirectMaximum = 8_192

/** The country code that stands for 'not known'. */
export const unknownCountry = 'ZZ'

/** How long an account stays blocked after repeated wrong passwords where the gateway does not say, in seconds. */
export const blockLength = 60

/** How long after an email was sent the visitor has to wait before another is offered, in milliseconds. */
export const resendPause = 30_000

/** How long a session that was read is not asked for again, in milliseconds. */
export const sessionLifetime = 10_000

/** How long the answer of the legacy authorize page is waited for before the sign-in has to begin anew, in seconds. */
export const authorizationLifetime = 600

/** How long the scripts of a page may take to be fetched anew, in milliseconds. */
export const renewTimeout = 5_000

/** How long the page before stays without a word while the next one is on its way, in milliseconds. */
export const arrivingPatience = 500

/** From when on work counts as slow, which is said, in milliseconds. */
export const slowAfter = 10_000

/** On how many other screens of a tab what was typed is kept. */
export const keptScreens = 9

/** The most that is shown of a text out of an address. */
export const quotedMaximum = 500
