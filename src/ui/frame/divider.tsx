import { Trans } from '@lingui/react/macro'
import css from './divider.module.css'

const { divider } = css

export function Divider() {
  return (
    <p className={divider}>
      <Trans>or</Trans>
    </p>
  )
}
