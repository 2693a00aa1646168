import { useLingui } from '@lingui/react/macro'
import { Link } from '../../ui/buttons/link.tsx'
import { useNavigation } from '../../ui/context/navigation.ts'

interface BackLinkProps {
  search: { return_to?: string }
  to?: '/service_login' | '/trial/login'
}

export function BackLink({ search, to = '/service_login' }: BackLinkProps) {
  const { t } = useLingui()
  const { back } = useNavigation()
  return <Link to={to} search={search} onClick={(event) => back() && event.preventDefault()}>{t`Back`}</Link>
}
