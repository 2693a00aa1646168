import { Trans } from '@lingui/react/macro'
import { useSettings } from '../context/settings-context.ts'
import css from './brand-picture.module.css'

const { stage, art, caption, words } = css

const artworks = import.meta.glob<string>('../../themes/*.json', { eager: true, import: 'artwork' })
const pictures = import.meta.glob<string>('../../themes/artworks/*.avif', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** No background: Chromium sends the page's address with what an inline style sheet loads, whatever the page's policy. */
export function BrandPicture() {
  const artwork = artworks[`../../themes/${useSettings().brand}.json`]
  const picture = pictures[`../../themes/artworks/${artwork}.avif`]
  return (
    <aside className={stage} aria-hidden="true">
      <img className={art} src={picture} alt="" loading="lazy" fetchPriority="low" />
      <p className={caption}>
        <span className={words}>
          <Trans>One account for everything you render.</Trans>
        </span>
      </p>
    </aside>
  )
}
