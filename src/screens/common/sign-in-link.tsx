import { useLingui } from '@lingui/react/macro'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { Link } from '../../ui/buttons/link.tsx'
import { useVisitQuery } from '../../ui/context/navigation.ts'

export function SignInLink({ search }: { search?: { return_to?: string; prompt?: 'login' } }) {
  const { t } = useLingui()
  const own = useVisitQuery()
  return <Link to="/service_login" search={search ?? own} className={buttonClass('primary')}>{t`Sign in`}</Link>
}
