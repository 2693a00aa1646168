import { type Href, trustedAddress, withQuery } from './destination.ts'
import { type Sealed, unseal } from './sealed.ts'

/** The address where a visitor can activate the license server by hand. */
export function manualActivation(licenseServerUrl: string, token: Sealed): Href {
  return withQuery(trustedAddress(`${licenseServerUrl}/activate`), { access_token: unseal(token) })
}
