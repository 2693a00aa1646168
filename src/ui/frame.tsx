import { Trans } from '@lingui/react/macro'
import type { MouseEvent, ReactNode } from 'react'
import { BrandMark } from './brand-mark.tsx'
import css from './frame.module.css'
import { later } from './later.tsx'
import { PageFooter } from './page-footer.tsx'
import { useSettings } from './settings-context.ts'
import { Stage } from './stage.tsx'

const OfflineBanner = later(async () => (await import('./offline-banner.tsx')).OfflineBanner)

const { skip, frame, column, header } = css

/** Where the page that the frame is around begins. */
export const mainId = 'main'

function skipAhead(event: MouseEvent): void {
  event.preventDefault()
  document.getElementById(mainId)?.focus()
}

/** What stands around every page, and stays while one follows another. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <a href={`#${mainId}`} className={skip} onClick={skipAhead}>
        <Trans>Skip to main content</Trans>
      </a>
      <p id="live-polite" className="visually-hidden" role="status" />
      <OfflineBanner />
      <div className={frame}>
        <Stage />
        <div className={column}>
          <header className={header}>
            <BrandMark />
            <span>{useSettings().brandName}</span>
          </header>
          {children}
          <PageFooter />
        </div>
      </div>
    </>
  )
}
