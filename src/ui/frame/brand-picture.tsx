import { Trans } from '@lingui/react/macro'
import { useSettings } from '../context/settings-context.ts'
import css from './brand-picture.module.css'

const { stage, art, caption, words } = css

export function BrandPicture() {
  const picture = `${import.meta.env.BASE_URL}brands/${useSettings().brand}-art.`
  return (
    <aside className={stage} aria-hidden="true">
      <picture>
        <source srcSet={`${picture}avif`} type="image/avif" />
        <img className={art} src={`${picture}webp`} alt="" loading="lazy" fetchPriority="low" />
      </picture>
      <p className={caption}>
        <span className={words}>
          <Trans>One account for everything you render.</Trans>
        </span>
      </p>
    </aside>
  )
}
