import type { FieldErrors } from '../../../machines/fields/remarks.ts'
import type { LoginSecrets, Person } from '../../../machines/port/gateway.ts'
import { type Secret, seal } from '../../../machines/security/secret.ts'
import type { LoginSubmit } from '../../../machines/sign-in/login.rules.ts'

/** A text field as it stands in a form. */
export function textIn(form: FormData, name: string): string {
  return String(form.get(name) ?? '')
}

/** A password as it stands in a form, sealed at once. */
export function passwordIn(form: FormData, name: string): Secret {
  return seal(textIn(form, name))
}

/** A login form as it stands. */
export function loginIn(form: FormData): LoginSubmit {
  return { username: textIn(form, 'username'), password: passwordIn(form, 'password'), ...captchaIn(form) }
}

/** The captcha's answer in a form, whichever captcha it has; nothing where there is none. */
export function captchaIn(form: FormData): Omit<LoginSecrets, 'password'> {
  const answer = textIn(form, 'captchaAnswer')
  return answer ? { captchaAnswer: seal(answer), captchaGUID: textIn(form, 'captchaGUID') || undefined } : {}
}

/** Name and country as they stand in a form. */
export function personIn(form: FormData): Person & { newsletterSubscription: boolean } {
  return {
    firstName: textIn(form, 'firstName'),
    lastName: textIn(form, 'lastName'),
    countryCode: textIn(form, 'countryCode'),
    newsletterSubscription: form.has('newsletterSubscription'),
  }
}

/** What a form says under its fields, in the visitor's language. */
export function saidUnder(
  fieldErrors: FieldErrors,
  translate: (sentence: string) => string,
): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(fieldErrors).map(([name, text]) => [name, text && translate(text)]))
}
