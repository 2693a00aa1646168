/** Said when the license server on the visitor's own machine does not answer in time. */
export const licenseTimedOut = /*i18n*/ 'License server activation failed: the license server did not answer in time.'

/** Said when the partner sent no token. */
export const tokenMissing = /*i18n*/ 'Failed to obtain access token'

/** Said when a sign-in cannot be tied to the browser in which it began. */
export const stateMismatch = /*i18n*/ 'There was a problem finalizing your authentication.'
