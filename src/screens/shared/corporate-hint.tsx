import { useLingui } from '@lingui/react/macro'
import { useSettings } from '../../ui/context/settings-context.ts'
import { Link } from '../../ui/controls/link.tsx'
import { NewTabLink } from '../../ui/controls/new-tab-link.tsx'
import { useAnnouncement } from '../../ui/feedback/use-announcement.ts'

export function CorporateHint({ search }: { search: { return_to?: string; email: string } }) {
  const { t } = useLingui()
  const { flags, supportUrl } = useSettings()
  const words = t`Using a corporate account?`
  const way = flags.corporateLogin ? t`Continue with corporate email` : t`Contact support`
  useAnnouncement(`${words} ${way}`)
  return (
    <>
      {words}{' '}
      {flags.corporateLogin ? (
        <Link to="/corporate_login" search={search}>
          {way}
        </Link>
      ) : (
        <NewTabLink href={supportUrl}>{way}</NewTabLink>
      )}
    </>
  )
}
