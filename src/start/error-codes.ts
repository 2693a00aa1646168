export const errorCodes = [
  'internal_server_error',
  'invalid_authentication',
  'external_idp_error',
  'social_idp_error',
  'social_invalid_authentication',
  'user_disabled',
  'social_user_disabled',
  'session_expired',
  'legacy_token_error',
  'legacy_invalid_authentication',
] as const

export type ErrorCode = (typeof errorCodes)[number]
