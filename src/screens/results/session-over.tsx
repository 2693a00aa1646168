import { Trans } from '@lingui/react/macro'
import { useNavigation } from '../../ui/context/navigation.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

export function SessionOver() {
  const { hrefOf } = useNavigation()
  const close = new URL('/close', location.origin).href
  const href = hrefOf({ to: '/service_login', search: { return_to: close } })
  return (
    <Notice
      kind="warning"
      action={
        <a href={href} target="_blank" rel="noopener">
          <Trans>Sign in again in a new tab</Trans>
        </a>
      }
    >
      <Trans>Your session has expired. What you typed is still here: sign in again, then save once more.</Trans>
    </Notice>
  )
}
