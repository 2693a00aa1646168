import { useLingui } from '@lingui/react/macro'
import { useSettings } from '../context/settings-context.ts'
import { LanguageMenu } from './language-menu.tsx'
import css from './page-footer.module.css'

export function PageFooter() {
  const { t } = useLingui()
  const { privacyUrl, termsUrl, helpUrl } = useSettings()
  return (
    <footer className={css.footer}>
      <ul className={css.links}>
        <li>
          <a href={privacyUrl}>{t`Privacy`}</a>
        </li>
        <li>
          <a href={termsUrl}>{t`Terms`}</a>
        </li>
        <li>
          <a href={helpUrl}>{t`Help`}</a>
        </li>
      </ul>
      <LanguageMenu />
    </footer>
  )
}
