import { Trans, useLingui } from '@lingui/react/macro'
import type { legacyCallbackMachine } from '../../../machines/partner/legacy-callback.machine.ts'
import type { FlowProps } from '../../flow.ts'
import { useTranslate } from '../../ui/context/translate.ts'
import { buttonClass } from '../../ui/controls/button-class.ts'
import { Link } from '../../ui/controls/link.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Result } from '../../ui/feedback/result.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { LoadingNote } from '../shared/loading-note.tsx'
import { problemText } from '../shared/problem-notice.tsx'

export function LegacyCallback({ snapshot }: FlowProps<typeof legacyCallbackMachine>) {
  const { t } = useLingui()
  const translate = useTranslate()
  return (
    <Page title={t`Sign in`}>
      {snapshot.matches('failed') ? (
        <Result kind="error" title={<Trans>Something went wrong</Trans>} problem={snapshot.context.problem}>
          <p>{problemText(snapshot.context.problem, translate)}</p>
          <Link to="/service_login" className={buttonClass('primary')}>
            <Trans>Sign in</Trans>
          </Link>
        </Result>
      ) : (
        <>
          <Loading />
          <LoadingNote>
            <Trans>Finishing your sign-in…</Trans>
          </LoadingNote>
        </>
      )}
    </Page>
  )
}
