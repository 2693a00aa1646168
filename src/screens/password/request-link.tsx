import { useLingui } from '@lingui/react/macro'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { Link } from '../../ui/buttons/link.tsx'

export function RequestLink({ search }: { search: { return_to?: string } }) {
  const { t } = useLingui()
  return <Link to="/account/recover" search={search} className={buttonClass('primary')}>{t`Request a new one`}</Link>
}
