export const licenseTimedOut = /*i18n*/ 'License server activation failed: the license server did not answer in time.'

export const tokenMissing = /*i18n*/ 'Failed to obtain access token'

export const stateMismatch = /*i18n*/ 'There was a problem finalizing your authentication.'
