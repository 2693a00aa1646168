import { Trans } from '@lingui/react/macro'
import { useSettings } from '../context/settings-context.ts'
import { LanguageMenu } from './language-menu.tsx'
import css from './page-footer.module.css'

const { footer, links } = css

export function PageFooter() {
  const { privacyUrl, termsUrl, helpUrl } = useSettings()
  return (
    <footer className={footer}>
      <ul className={links}>
        <li>
          <a href={privacyUrl}>
            <Trans>Privacy</Trans>
          </a>
        </li>
        <li>
          <a href={termsUrl}>
            <Trans>Terms</Trans>
          </a>
        </li>
        <li>
          <a href={helpUrl}>
            <Trans>Help</Trans>
          </a>
        </li>
      </ul>
      <LanguageMenu />
    </footer>
  )
}
