import { tidyCaptcha } from '#machines/fields/captcha.ts'
import type { FieldErrors } from '#machines/fields/form-messages.ts'
import type { Person } from '#machines/fields/person.ts'
import type { LoginSecrets } from '#machines/port/gateway.ts'
import { type Secret, seal } from '#machines/security/secret.ts'
import type { LoginSubmit } from '#machines/sign-in/login.types.ts'
import type { RegisterForm } from '#machines/sign-up/register.rules.ts'

export function textIn(form: FormData, name: string): string {
  return String(form.get(name) ?? '')
}

export function passwordIn(form: FormData, name: string): Secret {
  return seal(textIn(form, name))
}

export function loginIn(form: FormData): LoginSubmit {
  return { username: textIn(form, 'username'), password: passwordIn(form, 'password'), ...captchaIn(form) }
}

function captchaIn(form: FormData): Omit<LoginSecrets, 'password'> {
  const answer = tidyCaptcha(textIn(form, 'captchaAnswer'))
  return answer ? { captchaAnswer: seal(answer), captchaGUID: textIn(form, 'captchaGUID') || undefined } : {}
}

export function personIn(form: FormData): Person & { newsletterSubscription: boolean } {
  return {
    firstName: textIn(form, 'firstName'),
    lastName: textIn(form, 'lastName'),
    countryCode: textIn(form, 'countryCode'),
    newsletterSubscription: form.has('newsletterSubscription'),
  }
}

export function registrationIn(form: FormData): RegisterForm {
  const password = passwordIn(form, 'newPassword')
  return { email: textIn(form, 'email'), password, ...personIn(form), ...captchaIn(form) }
}

export function translateErrors(fieldErrors: FieldErrors, translate: (sentence: string) => string) {
  return Object.fromEntries(Object.entries(fieldErrors).map(([name, text]) => [name, text && translate(text)]))
}
