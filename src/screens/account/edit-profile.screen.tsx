import { Trans, useLingui } from '@lingui/react/macro'
import type { editProfileMachine } from '#machines/account/edit-profile.machine.ts'
import { profileFields } from '#machines/fields/person.ts'
import type { FlowProps } from '../../flow.ts'
import { useTranslate } from '../../language/translate.ts'
import { Link } from '../../ui/buttons/link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Heading } from '../../ui/frame/heading.tsx'
import css from '../../ui/frame/options.module.css'
import { Page } from '../../ui/frame/page.tsx'
import { useCloseQuestion } from '../../ui/frame/use-close-question.ts'
import { useLeaveQuestion } from '../../ui/frame/use-leave-question.ts'
import { LoadOrError } from '../common/load-or-error.tsx'
import { SessionOver } from '../common/session-over.tsx'
import { AccountEmail } from '../forms/account-email.tsx'
import { FlowForm } from '../forms/flow-form.tsx'
import { isWrong } from '../forms/form-state.ts'
import { LeaveDialog } from '../forms/leave-dialog.tsx'
import { profileControls } from '../forms/person-controls.ts'
import { type CountryList, PersonFields } from '../forms/person-fields.tsx'
import { ChangedElsewhere } from './changed-elsewhere.tsx'
import { ProfileSaved } from './profile-saved.tsx'
import { useNews } from './use-news.ts'

export function ProfileShape() {
  return <Skeleton lockedFields={1} fields={profileFields.names.length} />
}

interface EditProfileProps extends FlowProps<typeof editProfileMachine> {
  countries: CountryList
  /** A message of the page before. */
  flash: string | undefined
}

export function EditProfile({ snapshot, send, countries, flash }: EditProfileProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const { elsewhere, hasUnsavedChanges, isSubmitted, profile, returnTo, typed } = snapshot.context
  useNews(profile, typed)
  const question = useLeaveQuestion(hasUnsavedChanges)
  useCloseQuestion(hasUnsavedChanges)
  const title = t`Edit account`
  const search = returnTo ? { return_to: returnTo } : {}
  if (!profile)
    return <LoadOrError {...{ snapshot, send, title }} label={t`Loading your account...`} shape={<ProfileShape />} />
  return (
    <Page title={title} errors={isWrong(snapshot.context)}>
      <Heading>{title}</Heading>
      {snapshot.matches({ loaded: 'saved' }) || snapshot.matches('returning') ? (
        <ProfileSaved
          returnTo={returnTo}
          offersWayOn={flash !== undefined}
          onLeave={() => send({ type: 'visitor.leave' })}
        />
      ) : snapshot.matches({ loaded: 'partlySaved' }) ? (
        <Notice kind="success">{t`Your profile was saved. What you changed in the meantime isn’t saved yet.`}</Notice>
      ) : (
        flash &&
        !isSubmitted && (
          <Notice kind="info" news>
            {translate(flash)}
          </Notice>
        )
      )}
      {snapshot.matches({ loaded: 'expired' }) && <SessionOver />}
      {snapshot.matches({ loaded: 'changedElsewhere' }) && <ChangedElsewhere now={elsewhere} countries={countries} />}
      <FlowForm {...{ snapshot, send }} controls={profileControls} submit={<Trans>Save</Trans>}>
        <AccountEmail defaultValue={profile.email} locked />
        <PersonFields of={profileFields} countries={countries} initial={profile} />
        {profile.customerNumber && (
          <Field name="customerNumber" label={t`Customer number`} defaultValue={profile.customerNumber} locked />
        )}
      </FlowForm>
      <div className={css.options}>
        {profile.passwordAllowed && <Link to="/account/password-change" search={search}>{t`Change password`}</Link>}
        <Link to="/logout" search={search}>{t`Sign out`}</Link>
      </div>
      {question && <LeaveDialog onStay={question.stay} onLeave={question.leave} />}
    </Page>
  )
}
