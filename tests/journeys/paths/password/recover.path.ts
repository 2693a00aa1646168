import type { InputFrom } from 'xstate'
import type { recoverMachine } from '#machines/password/recover.machine.ts'
import { pressOn, typeInto } from '../../keyboard.ts'
import { edits, field, offers, passes, press, sends, shows, staysIn } from '../looks.ts'
import type { Screen } from '../screen.ts'
import { addressOf } from '../visits.ts'

const title = 'Forgot password?'
const button = 'Send link'

export const recoverScreen: Screen<typeof recoverMachine> = {
  address: ({ email, returnTo }) => addressOf('/account/recover', { return_to: returnTo, email: email || undefined }),
  events: {
    'form.submit': async (visit, { values }) => {
      await typeInto(field(visit, 'Email'), values.email)
      await pressOn(field(visit, 'Email'), 'Enter')
    },
    'address.change': press('Change it'),
    'field.edit': edits,
  },
  offers: { 'field.edit': staysIn },
  before: async ({ page, path }) => {
    const { sentTo } = path.input as InputFrom<typeof recoverMachine>
    if (!sentTo) return
    const mail = JSON.stringify({ screen: '/account/recover', email: sentTo })
    await page.addInitScript((kept) => sessionStorage.setItem('account:mailed', kept), mail)
  },
  states: {
    arriving: passes,
    editing: offers(title, button),
    sending: sends(title, button),
    sent: shows('Check your inbox', /If we found your account, we've sent an email to ada@lovelace\.example/),
  },
}
