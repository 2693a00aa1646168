import type { Person, ProfileValues } from '#machines/fields/person.ts'
import type { Session } from '#machines/port/gateway.ts'
import { type Problem, timedOut } from '#machines/port/problem.ts'
import { type Href, trustedAddress } from '#machines/security/address.ts'
import { seal } from '#machines/security/secret.ts'
import type { SessionGateOutcome } from '#machines/sign-in/session-gate.types.ts'
import { secret } from './secret.ts'

export const nobody: Session = { id: '', email: '', firstName: '', lastName: '', country: 'US', linkPage: undefined }

export const ada: Session = {
  id: '7',
  email: 'ada@lovelace.example',
  firstName: 'Ada',
  lastName: 'Lovelace',
  country: 'GB',
  linkPage: undefined,
}

/** A session that must first be linked with the vendor's other sites. */
export const unlinked: Session = { ...ada, linkPage: trustedAddress('https://gateway.example/session/link?continue=x') }

/** The arrival of a visitor who may stay. */
export function staying(session: Session): SessionGateOutcome {
  return { kind: 'staying', session }
}

/** The arrival of a visitor who must link the session first. */
export const linked: SessionGateOutcome = {
  kind: 'leaving',
  session: unlinked,
  destination: { href: unlinked.linkPage as Href, mark: 'linked' },
}

export const outage: Problem = { message: 'The server is on fire.', status: 500, guid: 'b2c4' }

export const silence: Problem = { message: timedOut, timedOut: true }

export const email = 'ada@lovelace.example'

export const returnTo = trustedAddress('https://store.chaos.example/cart')

export const password = secret('Lovelace-1843!')

/** A form without a captcha. */
export const noCaptcha = { captchaAnswer: seal(''), captchaGUID: '', captchaAsks: true }

/** A form whose check still runs. */
export const runningCaptcha = { ...noCaptcha, captchaAsks: false }

export const home = trustedAddress('https://www.chaos.example/')

export const search = { return_to: 'https://www.chaos.example/de/trial', productCode: 'corona-trial' }

/** Whoever fills in a form. */
export const person: Person = { firstName: 'Ada', lastName: 'King', countryCode: 'GB' }

/** What the profile of that person has. */
export const ownProfile: ProfileValues = { ...person }

export const modes = { oidc: false, password: true, loginCaptchaEnabled: false }

/** The questions of the setup form, answered. */
export const marketing = {
  marketingSource: 'Google',
  marketingSourceOther: '',
  platformOfInterest: 'Revit',
  platformOfInterestOther: '',
  role: 'Architect',
  roleOther: '',
  phoneNumber: '',
}

export const tooShort = 'Your password must be at least 8 characters long.'

/** A login without a query in its address. */
export const plainLogin = {
  returnTo: undefined,
  isReturnRefused: false,
  home,
  prompted: false,
  passwordUpdateRequired: false,
  username: '',
}
