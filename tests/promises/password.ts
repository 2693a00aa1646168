import * as so from './conditions.ts'
import { onlyAfter, promise, type Sentence, whenever } from './statements.ts'

const {
  answered,
  asks,
  at,
  before,
  began,
  showsErrorOn,
  both,
  did,
  either,
  failed,
  hasValue,
  leadsTo,
  leaves,
  leavesFor,
} = so
const { hasTag, not, reports, says, status, waits, contextHas } = so

export const passwords: readonly Sentence[] = [
  promise('No form for a new password is shown before its code was found valid.', '§ 4 Password reset or setup').holds(
    onlyAfter(['resetPassword', 'setupPassword'], at('editing', 'saving', 'saved'), answered('validateCode')),
  ),
  promise('A link whose code is refused says why, and asks for no password.', '§ 4 Password reset or setup').holds(
    whenever(
      ['resetPassword', 'setupPassword'],
      failed(/./, says(/has expired|already been used/)),
      both(hasTag('error'), reports(/./), ({ snapshot }) => !snapshot.can({ type: 'load.retry' })),
    ),
  ),
  promise('A password that was reset leads to the login, the way back kept.', '§ 4 Password reset or setup').holds(
    whenever('resetPassword', answered('resetPassword'), leadsTo('/service_login', so.returnQuery)),
  ),
  promise(
    'A password that was set up or changed says so for 2 s, then goes on; sooner only if the visitor wants.',
    '§ 9',
  ).holds(
    whenever(
      ['setupPassword', 'changePassword'],
      either(answered(/^(setUp|change)Password$/), before(at('saved'))),
      (moment) => (before(at('saved'))(moment) ? leaves(moment) : both(waits(2_000), hasTag('success'))(moment)),
    ),
  ),
  promise(
    'A password that was set up leads to the customer portal, one that was changed to the login.',
    '§ 4 Password reset or setup',
  ).holds(
    whenever(['setupPassword', 'changePassword'], leaves, (moment) =>
      moment.flow === 'setupPassword' ? leavesFor('portal')(moment) : leadsTo('/service_login', so.returnQuery)(moment),
    ),
  ),
  promise('Asking for a new password never tells whether there is an account.', '§ 4 Recover password').holds(
    whenever('recover', answered('recoverPassword'), both(hasTag('success'), at('sent'), not(reports(/./)))),
  ),
  promise('A current password that is incorrect is said under it alone.', '§ 8 Change password').holds(
    whenever('changePassword', failed(/./), (moment) => {
      const isWrong = failed(/./, says(/current password is incorrect/))(moment)
      return isWrong === showsErrorOn('oldPassword')(moment)
    }),
  ),
  promise(
    'An activation or deletion link without a code says what it is, and asks the gateway nothing.',
    '§ 5 Codes',
  ).holds(
    whenever(['activate', 'deleteAccount'], began(not(hasValue('code'))), (moment) =>
      both(
        not(asks(/./)),
        reports(moment.flow === 'activate' ? 'Invalid activation link.' : 'Invalid delete account link.'),
      )(moment),
    ),
  ),
  promise('An account is activated or the visitor is told why not.', '§ 4 Activate').holds(
    whenever('activate', either(answered(/./), failed(/./)), (moment) =>
      answered(/./)(moment) ? hasTag('success')(moment) : both(hasTag('error'), reports(/./))(moment),
    ),
  ),
  promise('Nothing is deleted before the visitor confirms.', '§ 2 /account/delete, § 4 Delete').holds(
    onlyAfter('deleteAccount', asks('deleteAccount'), did('deletion.confirm')),
  ),
  promise('A deletion that was refused for good is not offered again; one that failed is.', '§ 4 Delete').holds(
    whenever(
      'deleteAccount',
      either(failed('deleteAccount'), both(did('deletion.confirm'), not(before(hasTag('busy'))), not(hasTag('error')))),
      (moment) =>
        failed(/./)(moment)
          ? moment.snapshot.can({ type: 'deletion.confirm' }) === failed(/./, status(500))(moment)
          : asks('deleteAccount')(moment),
    ),
  ),
  promise('Nothing is unsaved where the profile says that it is saved.', '§ 4 Profile edit').holds(
    whenever('editProfile', at('loaded.saved'), contextHas({ hasUnsavedChanges: false })),
  ),
  promise('The profile leaves for the return address alone, and stays where there is none.', '§ 4 Profile edit').holds(
    whenever('editProfile', both(before(at('loaded')), either(did('visitor.leave'), so.timePasses)), (moment) =>
      moment.context['returnTo'] ? leavesFor('returnTo')(moment) : not(leaves)(moment),
    ),
  ),
  promise('What is saved is what was typed last.', '§ 4 Profile edit').holds(
    whenever('editProfile', either(did('field.change'), asks('saveProfile')), ({ asks: [ask], event, context }) => {
      const { firstName } = Object(context['typed'])
      return ask ? ask.question['firstName'] === firstName : [firstName, undefined].includes(event['fields'].firstName)
    }),
  ),
]
