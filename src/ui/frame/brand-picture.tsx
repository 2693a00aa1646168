import { Trans } from '@lingui/react/macro'
import { useSettings } from '../context/settings-context.ts'
import css from './brand-picture.module.css'

const { stage, art, caption, words } = css

/** No background: Chromium sends the page's address with what an inline style sheet loads, whatever the page's policy. */
export function BrandPicture() {
  const { picture } = useSettings()
  return (
    <aside className={stage} aria-hidden="true">
      {picture && <img className={art} src={picture} alt="" loading="lazy" fetchPriority="low" />}
      <p className={caption}>
        <span className={words}>
          <Trans>One account for everything you render.</Trans>
        </span>
      </p>
    </aside>
  )
}
