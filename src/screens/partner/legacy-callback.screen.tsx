import { Trans, useLingui } from '@lingui/react/macro'
import type { legacyCallbackMachine } from '#machines/partner/legacy-callback.machine.ts'
import type { FlowProps } from '../../flow.ts'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Result } from '../../ui/feedback/result.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { useProblemText } from '../common/problem-notice.tsx'
import { SignInLink } from '../common/sign-in-link.tsx'

export function LegacyCallback({ snapshot }: FlowProps<typeof legacyCallbackMachine>) {
  const { t } = useLingui()
  const { returnTo } = snapshot.context
  const words = useProblemText(snapshot.context.problem)
  return (
    <Page title={t`Sign in`}>
      {snapshot.matches('failed') ? (
        <Result kind="error" title={<Trans>Something went wrong</Trans>} problem={snapshot.context.problem}>
          <p>{words}</p>
          <SignInLink {...(returnTo && { search: { return_to: returnTo } })} />
        </Result>
      ) : (
        <Loading>{t`Finishing your sign-in…`}</Loading>
      )}
    </Page>
  )
}
