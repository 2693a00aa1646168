import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { announce } from '../../ui/feedback/announce.ts'
import { Joined } from '../../ui/feedback/joined.tsx'

interface CountriesErrorProps {
  retry(): void
  list: string
}

export function CountriesError({ retry, list }: CountriesErrorProps) {
  const { t } = useLingui()
  const own = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (own.current?.checkVisibility()) announce(t`Couldn’t load the list of countries.`)
  }, [t])
  useLayoutEffect(() => {
    const element = own.current
    return () => {
      if (element?.contains(document.activeElement)) document.getElementById(list)?.focus()
    }
  }, [list])
  return (
    <span ref={own}>
      <Joined
        said={<Trans>Couldn’t load the list of countries.</Trans>}
        next={
          <Button kind="quiet" onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        }
      />
    </span>
  )
}
