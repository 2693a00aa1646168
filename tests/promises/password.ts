import type { Moment } from '../machines/explorer.ts'
import * as so from './conditions.ts'
import { isReached } from './faults.ts'
import { on } from './on.ts'
import { promise, type Sentence } from './statements.ts'

const { before, began, both, byFlow, choose, either, exactly } = so
const { leaves, not, says, status, timePasses, waits } = so

const linked = on('resetPassword', 'setupPassword')
const reset = on('resetPassword')
const setup = on('setupPassword')
const change = on('changePassword')
const saving = on('setupPassword', 'changePassword')
const recover = on('recover')
const mailed = on('activate', 'deleteAccount')
const activate = on('activate')
const confirmed = on('activate', 'trialActivation')
const remove = on('deleteAccount')
const profile = on('editProfile')
const isTouched = (moment: Moment<'editProfile'> | undefined) =>
  moment?.context.saving?.firstName !== moment?.context.profile?.firstName

/** What a visitor brings to a flow, and the gateway needs for it. */
const brought = {
  activate: 'code',
  deleteAccount: 'code',
  linkAccount: 'email',
  recover: 'returnTo',
  resetPassword: 'code',
  setupPassword: 'code',
  trialActivation: 'code',
} as const
const bringing = on(...(Object.keys(brought) as (keyof typeof brought)[]))

export const passwords: readonly Sentence[] = [
  promise('Each call has the code, email or return address that the visitor brought along for it.', '§ 7').holds(
    bringing.whenever(bringing.asks('*'), ({ flow, asks, start }) =>
      asks.every(({ question }) => [question[brought[flow]], ''].includes(Object(start.context)[brought[flow]])),
    ),
  ),
  promise('No new password is sent before its code was found valid.', '§ 4 Password reset or setup').holds(
    linked.onlyAfter(linked.asks(['resetPassword', 'setUpPassword']), linked.answered('validateCode')),
  ),
  promise('A new password can be typed while its code is checked.', '§ 4 Password reset or setup').holds(
    linked.whenever(linked.at('validating'), linked.can('field.edit')),
  ),
  promise('A link whose code is refused says why, and asks for no password.', '§ 4 Password reset or setup').holds(
    linked.whenever(
      linked.failed('*', says(/has expired|already been used/)),
      both(linked.hasTag('error'), linked.reports(/./), not(linked.can('load.retry'))),
    ),
  ),
  promise(
    'A password that was reset leads to the login, the way back kept, or to the trial login if it was forgotten there.',
    '§ 4 Password reset or setup',
  ).holds(
    reset.whenever(
      reset.answered('resetPassword'),
      choose(
        reset.hasValue('trialLogin'),
        reset.leadsTo('/trial/login', ({ context }) => ({ ...context.trialLogin?.search })),
        reset.leadsTo('/service_login', reset.query('return_to', 'returnTo')),
      ),
    ),
  ),
  promise(
    'A password that was set up or changed says so for 2 s, then goes on; sooner only if the visitor wants.',
    '§ 9',
  ).holds(
    saving.whenever(
      either(saving.answered(['setUpPassword', 'changePassword']), before(saving.at('saved'))),
      choose(before(saving.at('saved')), leaves, both(waits(2_000), saving.hasTag('success'))),
    ),
  ),
  promise(
    'A password that was set up leads to the customer portal, one that was changed to the login, which says so.',
    '§ 4 Password reset or setup',
  ).holds(
    saving.whenever(
      leaves,
      byFlow({
        setupPassword: setup.leavesFor('portal'),
        changePassword: both(
          change.leadsTo('/service_login', change.query('return_to', 'returnTo')),
          ({ output }) => output?.state?.['flash'] === 'Your password was updated.',
        ),
      }),
    ),
  ),
  promise('Asking for a new password never tells whether there is an account.', '§ 4 Recover password').holds(
    recover.whenever(recover.answered('recoverPassword'), both(recover.at('sent'), not(recover.reports(/./)))),
  ),
  promise('A current password that is incorrect is said under it alone.', '§ 8 Change password').holds(
    change.whenever(
      change.failed('*'),
      exactly(change.failed('*', says(/current password is incorrect/)), change.showsErrorOn('oldPassword')),
    ),
  ),
  promise(
    'An activation or deletion link without a code says what it is, and asks the gateway nothing.',
    '§ 5 Codes',
  ).holds(
    mailed.whenever(
      began(not(mailed.hasValue('code'))),
      both(
        not(mailed.asks('*')),
        byFlow({
          activate: activate.reports('Invalid activation link.'),
          deleteAccount: remove.reports('Invalid delete account link.'),
        }),
      ),
    ),
  ),
  promise('An account is activated or deleted, or the visitor is told why not.', '§ 4 Activate, § 4 Delete').holds(
    mailed.whenever(
      either(mailed.answered('*'), mailed.failed('*')),
      choose(
        either(mailed.answered('*'), isReached),
        mailed.hasTag('success'),
        both(mailed.hasTag('error'), mailed.reports(/./)),
      ),
    ),
  ),
  promise('A link that has to be confirmed activates nothing before a press.', '§ 4 Activate').holds(
    confirmed.onlyAfter(
      confirmed.asks(['activateAccount', 'logInByActivation']),
      either(began(not(confirmed.contextHas({ asksFirst: true }))), confirmed.did('link.confirm')),
    ),
  ),
  promise('A link that need not be confirmed waits for no press.', '§ 4 Activate').holds(
    confirmed.whenever(confirmed.at('confirming'), confirmed.contextHas({ asksFirst: true })),
  ),
  promise('Nothing is deleted before the visitor confirms.', '§ 2 /account/delete, § 4 Delete').holds(
    remove.onlyAfter(remove.asks('deleteAccount'), remove.did('deletion.confirm')),
  ),
  promise('A deletion that was refused for good is not offered again; one that failed is.', '§ 4 Delete').holds(
    remove.whenever(
      either(
        remove.failed('deleteAccount'),
        both(remove.did('deletion.confirm'), not(before(remove.hasTag('busy'))), not(remove.hasTag('error'))),
      ),
      choose(
        remove.failed('*'),
        exactly(remove.failed('*', status(500)), remove.can('deletion.confirm')),
        remove.asks('deleteAccount'),
      ),
    ),
  ),
  promise(
    'Nothing is unsaved where the profile says that it is saved, for 2 s before it goes on.',
    '§ 4 Profile edit, § 9',
  ).holds(
    profile.whenever(
      profile.at('loaded.saved'),
      both(profile.contextHas({ hasUnsavedChanges: false }), waits(2_000), profile.hasTag('success')),
    ),
  ),
  promise('The profile leaves for the return address alone, and stays where there is none.', '§ 4 Profile edit').holds(
    profile.whenever(
      both(before(profile.at('loaded')), either(profile.did('visitor.leave'), timePasses)),
      choose(profile.hasValue('returnTo'), profile.leavesFor('returnTo'), not(leaves)),
    ),
  ),
  promise(
    'A save undoes nothing that is newer: the profile is read right before, and what was changed in both places is asked about.',
    'What people meet (fourth round)',
  ).holds(
    profile.whenever(
      both(profile.answered('loadProfile'), before(profile.at('rereading'))),
      choose(
        ({ context: { profile: now }, from }) =>
          !isTouched(from) ||
          [from?.context.profile, from?.context.saving].some((one) => one?.firstName === now?.firstName),
        profile.asks(
          'saveProfile',
          ({ firstName }, { context: { profile: now }, from }) =>
            firstName === (isTouched(from) ? from?.context.saving : now)?.firstName,
        ),
        profile.at('loaded.changedElsewhere'),
      ),
    ),
  ),
  promise('What is saved is what was typed last.', '§ 4 Profile edit').holds(
    profile.whenever(
      either(
        profile.did('field.edit', ({ how }) => how === 'typed'),
        both(profile.did('form.submit'), profile.asks('loadProfile')),
      ),
      choose(
        profile.did('form.submit'),
        profile.did('form.submit', ({ values }, { context: { saving } }) => saving?.firstName === values.firstName),
        profile.did('field.edit', ({ field, value }, { context: { typed } }) => typed[field] === value),
      ),
    ),
  ),
]
