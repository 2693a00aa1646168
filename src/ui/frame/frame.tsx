import { Trans } from '@lingui/react/macro'
import type { MouseEvent, ReactNode } from 'react'
import { useSettings } from '../context/settings-context.ts'
import { ReloadBanner } from '../feedback/reload-banner.tsx'
import { BrandPicture } from './brand-picture.tsx'
import css from './frame.module.css'
import { OfflineBanner } from './offline-banner.tsx'
import { PageFooter } from './page-footer.tsx'

const { skip, frame, column, header } = css

export const mainId = 'main'

function skipAhead(event: MouseEvent): void {
  event.preventDefault()
  document.getElementById(mainId)?.focus()
}

export function Frame({ children }: { children: ReactNode }) {
  const { brandName, logo, logoDark, sign } = useSettings()
  return (
    <>
      <a href={`#${mainId}`} className={skip} onClick={skipAhead}>
        <Trans>Skip to main content</Trans>
      </a>
      <p id="live-polite" className="visually-hidden" role="status" />
      <OfflineBanner />
      <ReloadBanner />
      <div className={frame}>
        <BrandPicture />
        <div className={column}>
          <header className={header}>
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
