import { Trans } from '@lingui/react/macro'
import css from './stage.module.css'
import { StageArt } from './stage-art.tsx'

const { stage, caption, words } = css

/** The brand's picture beside the column, with a line about what the account is good for; shown where there is room. */
export function Stage() {
  return (
    <aside className={stage} aria-hidden="true">
      <StageArt />
      <p className={caption}>
        <span className={words}>
          <Trans>One account for everything you render.</Trans>
        </span>
      </p>
    </aside>
  )
}
