import type { ReactNode } from 'react'
import { useHydrated } from '../../browser/use-hydrated.ts'
import { type Facts, nothingKnown } from '../../start/page-facts.ts'

interface VariantsProps<Of extends keyof Facts> {
  of: Of
  now: NoInfer<Facts[Of]>
  all: NoInfer<Record<Facts[Of], ReactNode>>
  block?: boolean
}

/** A prerendered page has every variant, and the head script chooses; from hydration on `now` is there alone. */
export function Variants<Of extends keyof Facts>({ of, now, all, block = false }: VariantsProps<Of>): ReactNode {
  const isHydrated = useHydrated()
  const Part = block ? 'div' : 'span'
  const shown = isHydrated ? now : nothingKnown[of]
  return Object.entries<ReactNode>(all).map(([value, variant]) => {
    const isNow = value === shown
    if (!variant || (isHydrated && !isNow)) return null
    // The key keeps the element, which may have the focus or be pressed.
    return (
      <Part key={value} data-when={isHydrated ? '' : `${of}:${value}`} data-now={isNow ? '' : undefined}>
        {variant}
      </Part>
    )
  })
}
