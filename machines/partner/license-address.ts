import { type Href, trustedAddress, withQuery } from '../security/address.ts'
import { type Secret, unseal } from '../security/secret.ts'

export interface LicenseServerSettings {
  licenseServerUrl?: string | undefined
}

export function licenseServer({ licenseServerUrl = 'http://localhost:30304' }: LicenseServerSettings): string {
  return licenseServerUrl
}

export function manualActivation(settings: LicenseServerSettings, token: Secret): Href {
  return withQuery(trustedAddress(`${licenseServer(settings)}/activate`), { access_token: unseal(token) })
}
