import { Trans, useLingui } from '@lingui/react/macro'
import type { partnerLoginMachine } from '#machines/partner/partner-login.machine.ts'
import type { FlowProps } from '../../flow.ts'
import { Button, buttonClass } from '../../ui/buttons/button.tsx'
import { Link } from '../../ui/buttons/link.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Heading } from '../../ui/frame/heading.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { ProblemNotice } from '../common/problem-notice.tsx'

export function PartnerLink() {
  const { t } = useLingui()
  return <Link to="/trimble/login" className={buttonClass('primary')}>{t`Sign in with your Trimble account`}</Link>
}

export function PartnerLogin({ snapshot, send }: FlowProps<typeof partnerLoginMachine>) {
  const { t } = useLingui()
  const product = <Trans>We’ll take you to Trimble to sign in to V-Ray for SketchUp Studio.</Trans>
  return (
    <Page title={t`Sign in`}>
      <meta name="robots" content="noindex" />
      {snapshot.matches('failed') ? (
        <>
          <Heading sub={product}>{t`Sign in with your Trimble account`}</Heading>
          <ProblemNotice problem={snapshot.context.problem} />
          <Button kind="primary" onClick={() => send({ type: 'load.retry' })}>{t`Sign in`}</Button>
        </>
      ) : (
        <>
          <Loading />
          <p>{product}</p>
        </>
      )}
    </Page>
  )
}
