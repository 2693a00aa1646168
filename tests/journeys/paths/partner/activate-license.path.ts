import type { activateLicenseMachine } from '#machines/partner/activate-license.machine.ts'
import type { AnswerTo } from '#tests/machines/vocabulary.ts'
import { passes, press, shows } from '../looks.ts'
import type { Look, Screen, Visit } from '../screen.ts'
import { addressOf } from '../visits.ts'

type Answer = AnswerTo<'activateLicense', 'awaitPermission'>

const waiting = 'Activating your License Server. Please wait'
const failed = 'Your License Server activation failed'

/** Replaces the permission prompt of a browser with a screen. */
async function askPermission({ page }: Visit): Promise<void> {
  await page.addInitScript(() => {
    const question = Object.assign(new EventTarget(), { state: 'prompt' })
    Object.assign(window, { question })
    navigator.permissions.query = async () => question as unknown as PermissionStatus
  })
  // The request that triggers the prompt must not answer before the visitor does.
  await page.route(
    ({ port, pathname }) => port === licensePort && pathname === '/',
    () => {},
  )
}

const licensePort = new URL(process.env['LICENSE_ORIGIN'] ?? 'http://localhost').port

/** Answers the prompt or revokes the permission. */
const decide = ({ page }: Visit, state: PermissionState): Promise<void> =>
  page.evaluate((decision) => {
    const question: EventTarget = Reflect.get(window, 'question')
    Object.assign(question, { state: decision }).dispatchEvent(new Event('change'))
  }, state)

const attempting: Look = (visit, expected) =>
  shows(waiting, `Attempt ${expected.context.attempt} of 5`)(visit, expected)

/** Activates a license server; the world accepts the test's scope as a token. */
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
    asking: shows(waiting, 'Your browser may ask whether this site can access this computer. Please allow it.'),
    activating: attempting,
    pausing: attempting,
    activated: shows('Thank you', 'Your license server is activated. See what you can do with it.'),
    'stopped.denied': shows(failed, /Your browser is blocking this site’s access to this computer/),
    'stopped.absent': shows(failed, 'Try again'),
    'stopped.failed': shows(failed, 'Try again'),
    withoutToken: shows(failed),
  },
  inPage: {
    awaitPermission: {
      hold: askPermission,
      answer: (visit, answer) => decide(visit, (answer as Answer).denied ? 'denied' : 'granted'),
    },
  },
}
