import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigation } from '../../ui/context/navigation.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

export function SessionOver() {
  const { t } = useLingui()
  const { hrefOf } = useNavigation()
  const close = new URL('/close', location.origin).href
  const href = hrefOf({ to: '/service_login', search: { return_to: close } })
  return (
    <Notice kind="warning" action={<a href={href} target="_blank" rel="noopener">{t`Sign in again in a new tab`}</a>}>
      <Trans>Your session has expired. What you typed is still here: sign in, then try again.</Trans>
    </Notice>
  )
}
