import { useLingui } from '@lingui/react/macro'

/** Gives a message the label of its field, for where it stands alone. */
export function useNamed(): (label: string, text: string) => string {
  const { t } = useLingui()
  return (said, next) => (/[?？]$/.test(said) ? t`${said} ${next}` : t`${said}: ${next}`)
}
