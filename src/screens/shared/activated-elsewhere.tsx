import { Trans, useLingui } from '@lingui/react/macro'
import type { Target } from '../../ui/context/navigation.ts'
import { buttonClass } from '../../ui/controls/button-class.ts'
import { Link } from '../../ui/controls/link.tsx'
import { Result } from '../../ui/feedback/result.tsx'
import { useSpoken } from '../../ui/feedback/use-spoken.ts'
import { Page } from '../../ui/frame/page.tsx'

/** Goes on where another tab of this browser has followed the link of the activation email. */
export function ActivatedElsewhere({ title, ...login }: { title: string } & Pick<Target, 'to' | 'search'>) {
  const { t } = useLingui()
  const words = t`Your account was activated in another tab. You can sign in now.`
  useSpoken(words)
  return (
    <Page title={title}>
      <Result kind="success" title={<Trans>Your account is active</Trans>}>
        <p>{words}</p>
        <Link {...login} className={buttonClass('primary')}>
          <Trans>Sign in</Trans>
        </Link>
      </Result>
    </Page>
  )
}
