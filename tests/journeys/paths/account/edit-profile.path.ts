import type { InputFrom } from 'xstate'
import type { editProfileMachine } from '#machines/account/edit-profile.machine.ts'
import { trustedAddress } from '#machines/security/address.ts'
import { pressOn } from '../../keyboard.ts'
import { appOrigin } from '../../visitor.ts'
import { edits, leaves, offers, press, retry, sends, shows } from '../looks.ts'
import type { Screen } from '../screen.ts'
import { addressOf, introduce } from '../visits.ts'

const title = 'Edit account'
const button = 'Save'
const back = /^Back to \S+$/

const address = ({ returnTo }: Pick<InputFrom<typeof editProfileMachine>, 'returnTo'>) =>
  addressOf('/profile/edit', { return_to: returnTo })

export const editProfileScreen: Screen<typeof editProfileMachine> = {
  address,
  given: (input) => ({ ...input, here: trustedAddress(appOrigin + address(input)) }),
  before: async ({ signIn }) => void (await signIn('active')),
  events: {
    'form.submit': async (visit, { values }) => {
      await introduce(visit, values)
      await press(button)(visit)
    },
    'field.edit': edits,
    'load.retry': retry,
    'visitor.return': ({ page }) => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange'))),
    'visitor.leave': ({ page }) => pressOn(page.getByRole('button', { name: back })),
  },
  offers: { 'visitor.leave': (snapshot) => snapshot.matches({ loaded: 'saved' }) },
  states: {
    initializing: shows('Loading your account...'),
    unreachable: shows('Oops... what a mess.'),
    'loaded.editing': offers(title, button),
    'loaded.refreshing': offers(title, button),
    'loaded.changedElsewhere': offers(title, button, 'Your profile was changed elsewhere in the meantime.'),
    'loaded.saved': offers(title, button, 'Your profile was saved.', back),
    'loaded.partlySaved': offers(title, button, 'What you changed in the meantime isn’t saved yet.'),
    'loaded.expired': offers(title, button, 'Your session has expired.', 'Sign in again in a new tab'),
    rereading: sends(title, button),
    saving: sends(title, button),
    turnedAway: leaves,
    returning: leaves,
  },
}
