import type { activateLicenseMachine } from '../../../../machines/partner/activate-license.machine.ts'
import { passes, press, shows } from '../looks.ts'
import type { Look, Screen, Visit } from '../screen.ts'
import { addressOf } from '../visits.ts'

const waiting = 'Activating your License Server. Please wait'
const failed = 'Your License Server activation failed'

/** Stands in for the question that a browser with a screen asks before a page may reach this computer. */
async function askPermission({ page }: Visit): Promise<void> {
  await page.addInitScript(() => {
    const question = Object.assign(new EventTarget(), { state: 'prompt' })
    Object.assign(window, { question })
    navigator.permissions.query = async () => question as unknown as PermissionStatus
  })
  // The knock that makes a browser ask comes to nothing before the question is answered.
  await page.route(
    ({ port, pathname }) => port === licensePort && pathname === '/',
    () => {},
  )
}

const licensePort = new URL(process.env['LICENSE_ORIGIN'] ?? 'http://localhost').port

/** Answers the question, or takes the answer back as the browser's settings do. */
const decide = ({ page }: Visit, state: PermissionState): Promise<void> =>
  page.evaluate((decision) => {
    const question: EventTarget = Reflect.get(window, 'question')
    Object.assign(question, { state: decision }).dispatchEvent(new Event('change'))
  }, state)

const attempting: Look = (visit, expected) =>
  shows(waiting, `Attempt ${expected.context.attempt} of 5`)(visit, expected)

/** The activation of the license server, for a token that the world keeps as the scope of this test. */
export const activateLicenseScreen: Screen<typeof activateLicenseMachine> = {
  address: ({ token }, { outside }) =>
    addressOf('/register/trimble/complete', { access_token: token && outside.scope }),
  events: {
    'activation.retry': async (visit) => {
      await decide(visit, 'prompt')
      await press('Try again')(visit)
    },
  },
  states: {
    opening: passes,
    asking: shows(waiting, 'Your browser may ask whether this page may reach your own computer. Please allow it.'),
    activating: attempting,
    pausing: attempting,
    activated: shows('Thank you', 'Your License Server is activated. Have a look at what you can do with it.'),
    'stopped.denied': shows(failed, /Your browser does not let this page reach your own computer/),
    'stopped.absent': shows(failed, 'Try again'),
    'stopped.failed': shows(failed, 'Try again'),
    withoutToken: shows(failed),
  },
  inPage: {
    awaitPermission: {
      hold: askPermission,
      answer: (visit, answer) => decide(visit, Object(answer).denied ? 'denied' : 'granted'),
    },
  },
}
