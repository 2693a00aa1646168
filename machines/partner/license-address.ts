import { type Href, trustedAddress, withQuery } from '../security/address.ts'
import { type Secret, unseal } from '../security/secret.ts'

/** The deployment's word on where the license server answers, if it has one. */
export interface LicenseServerSettings {
  licenseServerUrl?: string | undefined
}

/** Where the license server on the visitor's own machine answers. */
export function licenseServer({ licenseServerUrl = 'http://localhost:30304' }: LicenseServerSettings): string {
  return licenseServerUrl
}

/** The address where a visitor can activate the license server by hand. */
export function manualActivation(settings: LicenseServerSettings, token: Secret): Href {
  return withQuery(trustedAddress(`${licenseServer(settings)}/activate`), { access_token: unseal(token) })
}
