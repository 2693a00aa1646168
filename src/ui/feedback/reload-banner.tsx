import { Trans } from '@lingui/react/macro'
import { Icon } from '../icons/icon.tsx'
import { reloadArrows } from '../icons/reload-arrows.ts'
import css from './banner.module.css'

const { banner } = css

/** Says that the page had to be loaded anew, and what that cost. */
export function ReloadBanner({ lost }: { lost: boolean }) {
  return (
    <div className={banner} role="status">
      <Icon shape={reloadArrows} />
      <p>
        {lost ? (
          <Trans>This page had to be reloaded. Please enter your password again; everything else is still here.</Trans>
        ) : (
          <Trans>This page had to be reloaded. What you typed is still here.</Trans>
        )}
      </p>
    </div>
  )
}
