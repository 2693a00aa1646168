import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { deleteAccountMachine } from '#machines/account/delete-account.machine.ts'
import type { FlowProps } from '../../flow.ts'
import { useSettings } from '../../ui/context/settings-context.ts'
import { useTranslate } from '../../ui/context/translate.ts'
import { Button } from '../../ui/controls/button.tsx'
import { buttonClass } from '../../ui/controls/button-class.ts'
import { Result } from '../../ui/feedback/result.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { isBusy } from '../shared/is-busy.ts'
import { problemText } from '../shared/problem-notice.tsx'

export function DeleteAccount({ snapshot, send }: FlowProps<typeof deleteAccountMachine>) {
  const { t } = useLingui()
  const translate = useTranslate()
  const { homeUrl, supportUrl } = useSettings()
  const { problem } = snapshot.context
  const home = (
    <a href={homeUrl} className={buttonClass('secondary')}>
      <Trans>Go to the home page</Trans>
    </a>
  )
  const confirm = (label: ReactNode) => (
    <Button kind="destructive" busy={isBusy(snapshot)} onClick={() => send({ type: 'deletion.confirm' })}>
      {label}
    </Button>
  )
  if (snapshot.matches('deleted')) {
    return (
      <Page title={t`Destroy account`}>
        <Result key="deleted" kind="success" title={<Trans>All data was successfully deleted</Trans>}>
          {home}
        </Result>
      </Page>
    )
  }
  if (snapshot.hasTag('error')) {
    return (
      <Page title={t`Destroy account`}>
        <Result key="failed" kind="error" title={<Trans>Oops... Something went wrong.</Trans>} problem={problem}>
          <p>{problemText(problem, translate)}</p>
          {snapshot.can({ type: 'deletion.confirm' }) ? (
            <>
              <p>
                <Trans>We can’t tell whether your account was deleted. You can safely try again.</Trans>
              </p>
              {confirm(<Trans>Try again</Trans>)}
            </>
          ) : (
            <a href={supportUrl} className={buttonClass('primary')}>
              <Trans>Contact support</Trans>
            </a>
          )}
          {home}
        </Result>
      </Page>
    )
  }
  return (
    <Page title={t`Destroy account`}>
      <Result key="asking" kind="warning" title={<Trans>Delete your account?</Trans>}>
        <p>
          <Trans>Your account and all its data will be deleted. This can’t be undone.</Trans>
        </p>
        <a href={homeUrl} className={buttonClass('primary')}>
          <Trans>Keep my account</Trans>
        </a>
        {confirm(<Trans>Delete my account</Trans>)}
      </Result>
    </Page>
  )
}
