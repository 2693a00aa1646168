import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { controlOf } from '../../browser/controls.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { announce } from '../../ui/feedback/announce.ts'
import { Joined } from '../../ui/feedback/joined.tsx'

export function CountriesError({ retry }: { retry(): void }) {
  const { t } = useLingui()
  const own = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (own.current?.checkVisibility()) announce(t`Couldn’t load the list of countries.`)
  }, [t])
  useLayoutEffect(() => {
    const element = own.current
    return () => {
      if (element?.contains(document.activeElement)) controlOf('countryCode')?.focus()
    }
  }, [])
  return (
    <span ref={own}>
      <Joined
        said={<Trans>Couldn’t load the list of countries.</Trans>}
        next={<Button kind="quiet" onClick={retry}>{t`Try again`}</Button>}
      />
    </span>
  )
}
