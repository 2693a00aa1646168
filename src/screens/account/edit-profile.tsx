import { Trans, useLingui } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import type { editProfileMachine } from '../../../machines/account/edit-profile.machine.ts'
import { personComplaints } from '../../../machines/fields/person.ts'
import type { FlowProps } from '../../flow.ts'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Link } from '../../ui/link.tsx'
import { useHanded } from '../../ui/navigation.ts'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { useSay } from '../../ui/say.ts'
import { Submit } from '../../ui/submit.tsx'
import { useCloseQuestion } from '../../ui/use-close-question.ts'
import { LeaveDialog } from '../parts/leave-dialog.tsx'
import { type CountryList, PersonFields } from '../parts/person-fields.tsx'
import { ProblemNotice } from '../parts/problem-notice.tsx'
import { personIn, saidUnder } from '../parts/read-form.ts'
import { SessionOver } from '../parts/session-over.tsx'
import { Waiting } from '../parts/waiting.tsx'
import { ProfilePartlySaved, ProfileSaved } from './profile-saved.tsx'

/** The profile of the visitor who is signed in. */
export function EditProfile({
  snapshot,
  send,
  countries,
}: FlowProps<typeof editProfileMachine> & { countries: CountryList }) {
  const { t } = useLingui()
  const say = useSay()
  const { complaints, hasUnsavedChanges, notes, problem, profile, returnTo, sent } = snapshot.context
  const blocker = useBlocker({
    shouldBlockFn: () => hasUnsavedChanges,
    enableBeforeUnload: false,
    disabled: !hasUnsavedChanges,
    withResolver: true,
  })
  useCloseQuestion(hasUnsavedChanges)
  const { said } = useHanded()
  const title = t`Edit account`
  const errors = saidUnder(complaints, say)
  if (!profile) return <Waiting {...{ snapshot, send, title }} label={t`Loading your account...`} />
  const busy = snapshot.hasTag('busy')
  return (
    <Page title={title} errors={sent && Object.values(errors).some(Boolean)}>
      <Heading>{title}</Heading>
      {snapshot.matches({ loaded: 'saved' }) ? (
        <ProfileSaved returnTo={returnTo} onward={said !== undefined} onLeave={() => send({ type: 'visitor.leave' })} />
      ) : snapshot.matches({ loaded: 'partlySaved' }) ? (
        <ProfilePartlySaved />
      ) : (
        said && <Notice kind="info">{say(said)}</Notice>
      )}
      {snapshot.matches({ loaded: 'expired' }) && <SessionOver />}
      <ProblemNotice problem={problem} />
      <Form
        busy={busy}
        errors={errors}
        notes={notes}
        read={personIn}
        check={personComplaints}
        onEdit={send}
        onSubmit={() => send({ type: 'form.submit' })}
      >
        <Field name="email" label={t`Email`} type="email" autoComplete="username" defaultValue={profile.email} locked />
        <PersonFields
          countries={countries}
          complaints={complaints}
          initial={profile}
          onType={(fields) => send({ type: 'field.change', fields })}
        />
        {profile.customerNumber && (
          <Field name="customerNumber" label={t`Customer number`} defaultValue={profile.customerNumber} locked />
        )}
        <Submit busy={busy}>
          <Trans>Save</Trans>
        </Submit>
      </Form>
      {profile.passwordAllowed && (
        <Link to="/account/password-change" search={returnTo ? { return_to: returnTo } : {}}>
          <Trans>Change password</Trans>
        </Link>
      )}
      {blocker.status === 'blocked' && <LeaveDialog onStay={blocker.reset} onLeave={blocker.proceed} />}
    </Page>
  )
}
