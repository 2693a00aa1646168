import { useLingui } from '@lingui/react/macro'

/** What a button says of itself while it is at work, or while it waits for something else on the page that is. */
export function useWork(busy: boolean | undefined, waits: boolean | undefined) {
  const { t } = useLingui()
  return {
    'aria-disabled': busy || waits || undefined,
    'aria-busy': busy || undefined,
    'aria-description': waits ? t`Available again in a moment.` : undefined,
  } as const
}
