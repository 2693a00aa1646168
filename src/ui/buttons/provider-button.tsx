import { useLingui } from '@lingui/react/macro'
import type { MouseEvent, ReactNode } from 'react'
import { useHydrated } from '../../browser/use-hydrated.ts'
import { Icon } from '../icons/icon.tsx'
import { Button, ButtonFace, buttonClass } from './button.tsx'
import css from './providers.module.css'

const building =
  'M5 20.5V5a1.5 1.5 0 0 1 1.5-1.5h7A1.5 1.5 0 0 1 15 5v15.5M15 10h3a1.5 1.5 0 0 1 1.5 1.5v9M3 20.5h18M9 8h2M9 12h2M9 16h2'

const names = { google: 'Google', facebook: 'Facebook', trimble: 'Trimble' }

interface ProviderButtonProps {
  provider: keyof typeof names | 'corporate'
  busy?: boolean | undefined
  describedBy?: string | undefined
  /** Described as well; takes no room. */
  mark?: ReactNode
  onClick?: ((event: MouseEvent) => void) | undefined
  href?: string | undefined
}

export function ProviderButton({ provider, busy, describedBy, mark, onClick, href }: ProviderButtonProps) {
  const { t } = useLingui()
  // Logos load after hydration, so that the form comes first.
  const sign = useHydrated() ? provider : undefined
  const name = provider === 'corporate' ? t`Corporate email` : names[provider]
  const markId = `mark-${provider}`
  const label = (
    <span className={css.provided}>
      {provider === 'corporate' ? (
        <Icon shape={building} />
      ) : (
        <span className={css.glyph} data-provider={sign} aria-hidden="true" />
      )}
      <span>
        {name}
        {mark && <span id={markId}>{mark}</span>}
      </span>
    </span>
  )
  const common = {
    onClick,
    'aria-label': provider === 'corporate' ? t`Continue with corporate email` : t`Continue with ${name}`,
    'aria-describedby': [mark && markId, describedBy].filter(Boolean).join(' ') || undefined,
  }
  return href === undefined ? (
    <Button {...common} kind="secondary" name={provider} busy={busy}>
      {label}
    </Button>
  ) : (
    <a {...common} href={href} className={buttonClass('secondary')} aria-busy={busy || undefined}>
      <ButtonFace busy={busy}>{label}</ButtonFace>
    </a>
  )
}
