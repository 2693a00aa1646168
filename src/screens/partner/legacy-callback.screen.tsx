import { Trans, useLingui } from '@lingui/react/macro'
import type { legacyCallbackMachine } from '#machines/partner/legacy-callback.machine.ts'
import type { FlowProps } from '../../flow.ts'
import { useTranslate } from '../../language/translate.ts'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Result } from '../../ui/feedback/result.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { problemText } from '../results/problem-notice.tsx'
import { SignInLink } from '../results/sign-in-link.tsx'

export function LegacyCallback({ snapshot }: FlowProps<typeof legacyCallbackMachine>) {
  const { t } = useLingui()
  const translate = useTranslate()
  const { returnTo } = snapshot.context
  return (
    <Page title={t`Sign in`}>
      {snapshot.matches('failed') ? (
        <Result kind="error" title={<Trans>Something went wrong</Trans>} problem={snapshot.context.problem}>
          <p>{problemText(snapshot.context.problem, translate)}</p>
          <SignInLink {...(returnTo && { search: { return_to: returnTo } })} />
        </Result>
      ) : (
        <Loading>
          <Trans>Finishing your sign-in…</Trans>
        </Loading>
      )}
    </Page>
  )
}
