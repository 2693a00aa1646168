import { msg } from '@lingui/core/macro'

/** What a visitor is told where the page had to be loaded anew: with all that was typed, or without the password. */
export const reloadWords = [
  msg`This page had to be reloaded. What you typed is still here.`,
  msg`This page had to be reloaded. Please enter your password again; everything else is still here.`,
]
