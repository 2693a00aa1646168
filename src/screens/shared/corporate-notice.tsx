import { Trans } from '@lingui/react/macro'
import { useSettings } from '../../ui/context/settings-context.ts'
import { Link } from '../../ui/controls/link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

/** Says that an account signs in by its company, and leads there where the deployment has a way. */
export function CorporateNotice({ search }: { search: { return_to?: string; email: string } }) {
  const { flags, supportUrl } = useSettings()
  return (
    <Notice
      kind="info"
      action={
        flags.corporateLogin ? (
          <Link to="/corporate_login" search={search}>
            <Trans>Continue with corporate email</Trans>
          </Link>
        ) : (
          <a href={supportUrl}>
            <Trans>Contact support</Trans>
          </a>
        )
      }
    >
      <Trans>Using a corporate account?</Trans>
    </Notice>
  )
}
