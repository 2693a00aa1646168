import { Trans } from '@lingui/react/macro'
import css from './brand-picture.module.css'

const { stage, caption, words } = css

export function BrandPicture() {
  return (
    <aside className={stage} aria-hidden="true">
      <p className={caption}>
        <span className={words}>
          <Trans>One account for everything you render.</Trans>
        </span>
      </p>
    </aside>
  )
}
