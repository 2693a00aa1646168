import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { announce } from '../../ui/feedback/announce.ts'

interface CountriesErrorProps {
  retry(): void
  list: string
}

export function CountriesError({ retry, list }: CountriesErrorProps) {
  const { t } = useLingui()
  const own = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (own.current?.checkVisibility()) announce(t`The list of countries could not be loaded.`)
  }, [t])
  useLayoutEffect(() => {
    const element = own.current
    return () => {
      if (element?.contains(document.activeElement)) document.getElementById(list)?.focus()
    }
  }, [list])
  return (
    <span ref={own}>
      <Trans>The list of countries could not be loaded.</Trans>{' '}
      <Button kind="quiet" onClick={retry}>
        <Trans>Try again</Trans>
      </Button>
    </span>
  )
}
