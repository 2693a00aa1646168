import { useLingui } from '@lingui/react/macro'
import type { MouseEvent, ReactNode } from 'react'
import { useSettings } from '../context/settings-context.ts'
import { ReloadBanner } from '../feedback/reload-banner.tsx'
import css from './frame.module.css'
import { OfflineBanner } from './offline-banner.tsx'
import { PageFooter } from './page-footer.tsx'

export const mainId = 'main'

function skipAhead(event: MouseEvent): void {
  event.preventDefault()
  document.getElementById(mainId)?.focus()
}

export function Frame({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const { brandName, logo, logoDark, sign } = useSettings()
  return (
    <>
      <a href={`#${mainId}`} className={css.skip} onClick={skipAhead}>{t`Skip to main content`}</a>
      <p id="live-polite" className="visually-hidden" role="status" />
      <OfflineBanner />
      <ReloadBanner />
      <div className={css.frame}>
        <BrandPicture />
        <div className={css.column}>
          <header className={css.header}>
            {logo ? (
              <picture>
                {logoDark && <source srcSet={logoDark} media="(prefers-color-scheme: dark)" />}
                <img src={logo} alt={brandName} />
              </picture>
            ) : (
              <span>
                {sign && <img src={sign} alt="" width="24" height="24" />}
                {brandName}
              </span>
            )}
          </header>
          {children}
          <PageFooter />
        </div>
      </div>
    </>
  )
}

/** No background: Chromium sends the page's address with what an inline style sheet loads, whatever the page's policy. */
function BrandPicture() {
  const { t } = useLingui()
  const { picture } = useSettings()
  return (
    <aside className={css.stage} aria-hidden="true">
      {picture && <img className={css.art} src={picture} alt="" loading="lazy" fetchPriority="low" />}
      <p className={css.caption}>
        <span className={css.words}>{t`One account for everything you render.`}</span>
      </p>
    </aside>
  )
}
