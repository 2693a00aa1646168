import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { deleteAccountMachine } from '#machines/account/delete-account.machine.ts'
import type { FlowProps } from '../../flow.ts'
import { Button, buttonClass } from '../../ui/buttons/button.tsx'
import { useSettings } from '../../ui/context/settings-context.ts'
import { Result } from '../../ui/feedback/result.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { useProblemText } from '../common/problem-notice.tsx'
import { isBusy } from '../forms/form-state.ts'
import { DeletionWays } from './deletion-ways.tsx'

export function Deleted() {
  const { t } = useLingui()
  return (
    <Page title={t`Destroy account`}>
      <Result key="deleted" kind="success" title={<Trans>All data was successfully deleted</Trans>}>
        <DeletionWays />
      </Result>
    </Page>
  )
}

export function DeleteAccount({ snapshot, send }: FlowProps<typeof deleteAccountMachine>) {
  const { t } = useLingui()
  const { homeUrl } = useSettings()
  const { problem } = snapshot.context
  const words = useProblemText(problem)
  const mayTryAgain = snapshot.can({ type: 'deletion.confirm' })
  const confirm = (label: ReactNode) => (
    <Button kind="destructive" busy={isBusy(snapshot)} onClick={() => send({ type: 'deletion.confirm' })}>
      {label}
    </Button>
  )
  if (snapshot.matches('deleted')) return <Deleted />
  if (snapshot.hasTag('error')) {
    return (
      <Page title={t`Destroy account`} errors>
        <Result key="failed" kind="error" title={<Trans>Oops... Something went wrong.</Trans>} problem={problem}>
          <p>{words}</p>
          {mayTryAgain ? (
            <>
              <p>{t`We can’t tell whether your account was deleted. You can safely try again.`}</p>
              {confirm(<Trans>Try again</Trans>)}
            </>
          ) : null}
          <DeletionWays isAskedAgain={!mayTryAgain} />
        </Result>
      </Page>
    )
  }
  return (
    <Page title={t`Destroy account`}>
      <Result key="asking" kind="warning" title={<Trans>Delete your account?</Trans>}>
        <p>{t`Your account and all its data will be deleted. This can’t be undone.`}</p>
        <a href={homeUrl} className={buttonClass('primary')}>{t`Keep my account`}</a>
        {confirm(<Trans>Delete my account</Trans>)}
      </Result>
    </Page>
  )
}
