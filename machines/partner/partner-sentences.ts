export const licenseTimedOut = /*i18n*/ 'License server activation failed: the license server didn’t respond in time.'

export const tokenMissing = /*i18n*/ 'Failed to obtain access token'
