/** What a password generator must keep to, in the words of the attribute that browsers read it from. */
export const newPasswordRules =
  'minlength: 12; maxlength: 64; required: lower; required: upper; required: digit; required: [-!#$%&*+.:;=?@^_~];'
