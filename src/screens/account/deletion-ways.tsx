import { useLingui } from '@lingui/react/macro'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { useSettings } from '../../ui/context/settings-context.ts'

/** Where a visitor goes on who does not delete an account here; only the support sends another link. */
export function DeletionWays({ isAskedAgain = false }: { isAskedAgain?: boolean }) {
  const { t } = useLingui()
  const { homeUrl, supportUrl } = useSettings()
  return (
    <>
      {isAskedAgain && <a href={supportUrl} className={buttonClass('primary')}>{t`Contact support`}</a>}
      <a href={homeUrl} className={buttonClass('secondary')}>{t`Go to the home page`}</a>
    </>
  )
}
