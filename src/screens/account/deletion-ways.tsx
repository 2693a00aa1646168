import { Trans } from '@lingui/react/macro'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { useSettings } from '../../ui/context/settings-context.ts'

/** Where a visitor goes on who does not delete an account here; only the support sends another link. */
export function DeletionWays({ isAskedAgain = false }: { isAskedAgain?: boolean }) {
  const { homeUrl, supportUrl } = useSettings()
  return (
    <>
      {isAskedAgain && (
        <a href={supportUrl} className={buttonClass('primary')}>
          <Trans>Contact support</Trans>
        </a>
      )}
      <a href={homeUrl} className={buttonClass('secondary')}>
        <Trans>Go to the home page</Trans>
      </a>
    </>
  )
}
