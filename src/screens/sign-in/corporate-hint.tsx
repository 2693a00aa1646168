import { useLingui } from '@lingui/react/macro'
import { useTranslate } from '../../language/translate.ts'
import { Link } from '../../ui/buttons/link.tsx'
import { NewTabLink } from '../../ui/buttons/new-tab-link.tsx'
import { useSettings } from '../../ui/context/settings-context.ts'
import { useAnnouncement } from '../../ui/feedback/announce.ts'
import { Joined } from '../../ui/feedback/joined.tsx'

export const corporateQuestion = /*i18n*/ 'Using a corporate account?'

export function CorporateHint({ search }: { search: { return_to?: string; email: string } }) {
  const { t } = useLingui()
  const { flags, supportUrl } = useSettings()
  const said = useTranslate()(corporateQuestion)
  const next = flags.corporateLogin ? t`Continue with corporate email` : t`Contact support`
  useAnnouncement(t`${said} ${next}`)
  const way = flags.corporateLogin ? (
    <Link to="/corporate_login" search={search}>
      {next}
    </Link>
  ) : (
    <NewTabLink href={supportUrl}>{next}</NewTabLink>
  )
  return <Joined said={said} next={way} />
}
