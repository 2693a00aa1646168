import { Trans } from '@lingui/react/macro'
import { useSettings } from '../../ui/context/settings-context.ts'
import { buttonClass } from '../../ui/controls/button-class.ts'

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
