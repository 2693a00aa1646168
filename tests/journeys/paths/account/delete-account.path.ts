import type { deleteAccountMachine } from '#machines/account/delete-account.machine.ts'
import { unseal } from '#machines/security/secret.ts'
import { pressOn } from '../../keyboard.ts'
import { offers, passes, sends, shows } from '../looks.ts'
import type { Screen } from '../screen.ts'
import { addressOf } from '../visits.ts'

const title = 'Delete your account?'
const button = 'Delete my account'

export const deleteAccountScreen: Screen<typeof deleteAccountMachine> = {
  address: ({ code }) => addressOf('/account/delete', { code: code && unseal(code) }),
  events: {
    'deletion.confirm': ({ page }) => pressOn(page.getByRole('button', { name: /^(Delete my account|Try again)$/ })),
  },
  plays: ['deleteAccount.failed | deletion.confirm'],
  states: {
    opening: passes,
    confirming: offers(title, button),
    deleting: sends(title, button),
    deleted: shows('All data was successfully deleted'),
    failed: offers('Oops... Something went wrong.', 'Try again', 'We can’t tell whether your account was deleted.'),
    refused: shows('Oops... Something went wrong.', 'Contact support'),
    invalid: shows('Oops... Something went wrong.'),
  },
}
