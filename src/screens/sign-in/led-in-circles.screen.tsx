import { Trans, useLingui } from '@lingui/react/macro'
import type { sessionMachine } from '#machines/sign-in/session.machine.ts'
import type { Departure } from '../../browser/leave.ts'
import type { FlowProps } from '../../flow.ts'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { useNavigation } from '../../ui/context/navigation.ts'
import { useSettings } from '../../ui/context/settings-context.ts'
import { Result } from '../../ui/feedback/result.tsx'
import { DepartureLink } from '../../ui/frame/departure-link.tsx'
import { HostName } from '../../ui/frame/host-name.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { SignedInAs } from '../common/signed-in-as.tsx'

/** The next page has sent the visitor back several times, and nobody has pressed anything. */
export function LedInCircles({ snapshot, to }: FlowProps<typeof sessionMachine> & { to: Departure }) {
  const { t } = useLingui()
  const { helpCenterUrl } = useSettings()
  const { hrefOf, pageQuery } = useNavigation()
  const host = <HostName of={to.href} />
  const { session } = snapshot.context
  const login = location.pathname.startsWith('/trial/') ? '/trial/login' : '/service_login'
  const another = hrefOf({ to: login, search: { ...pageQuery(), email: undefined, prompt: 'login' } })
  return (
    <Page title={t`Sign in`}>
      <Result kind="warning" title={<Trans>You keep getting sent back here</Trans>}>
        <p>
          <Trans>
            We took you to {host} several times, and it sent you back each time, so we stopped redirecting you.
          </Trans>
        </p>
        {session && <SignedInAs session={session} />}
        <DepartureLink to={to}>
          <Trans>Continue to {host}</Trans>
        </DepartureLink>
        <a href={another} className={buttonClass('secondary')}>{t`Sign in with another account`}</a>
        <a href={helpCenterUrl}>{t`Help Center`}</a>
      </Result>
    </Page>
  )
}
