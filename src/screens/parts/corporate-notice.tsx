import { Trans } from '@lingui/react/macro'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Says that an account signs in by its company, and leads there. */
export function CorporateNotice({ search }: { search: { return_to?: string; email: string } }) {
  return (
    <Notice
      kind="info"
      action={
        <Link to="/corporate_login" search={search}>
          <Trans>Continue with corporate email</Trans>
        </Link>
      }
    >
      <Trans>Using a corporate account?</Trans>
    </Notice>
  )
}
