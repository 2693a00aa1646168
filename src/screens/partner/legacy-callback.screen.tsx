import { Trans, useLingui } from '@lingui/react/macro'
import type { legacyCallbackMachine } from '../../../machines/partner/legacy-callback.machine.ts'
import type { FlowProps } from '../../flow.ts'
import { useTranslate } from '../../ui/context/translate.ts'
import { buttonClass } from '../../ui/controls/button-class.ts'
import { Link } from '../../ui/controls/link.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Result } from '../../ui/feedback/result.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { Meanwhile } from '../shared/meanwhile.tsx'
import { wording } from '../shared/problem-notice.tsx'

export function LegacyCallback({ snapshot }: FlowProps<typeof legacyCallbackMachine>) {
  const { t } = useLingui()
  const translate = useTranslate()
  return (
    <Page title={t`Sign in`}>
      {snapshot.matches('failed') ? (
        <Result kind="error" title={<Trans>Something went wrong</Trans>} problem={snapshot.context.problem}>
          <p>{wording(snapshot.context.problem, translate)}</p>
          <Link to="/service_login" className={buttonClass('primary')}>
            <Trans>Sign in</Trans>
          </Link>
        </Result>
      ) : (
        <>
          <Loading />
          <Meanwhile>
            <Trans>Finishing your sign-in…</Trans>
          </Meanwhile>
        </>
      )}
    </Page>
  )
}
