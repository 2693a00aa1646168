import type { ReactNode } from 'react'
import { useHydrated } from '../context/use-hydrated.ts'

interface VariantsProps<Name extends string> {
  /** The first is shown where nothing is known. */
  all: Record<Name, ReactNode>
  current: NoInfer<Name>
  block?: boolean
}

/** A prerendered page has every variant, and the head script chooses; from hydration on `current` is there alone. */
export function Variants<Name extends string>({ all, current, block = false }: VariantsProps<Name>): ReactNode {
  const isHydrated = useHydrated()
  const Part = block ? 'div' : 'span'
  return Object.entries<ReactNode>(all).map(([name, variant], index) => {
    const isNow = isHydrated ? name === current : index === 0
    if (!variant || (isHydrated && !isNow)) return null
    // The key keeps the element, which may have the focus or be pressed.
    return (
      <Part key={name} data-when={isHydrated ? '' : name} data-now={isNow ? '' : undefined}>
        {variant}
      </Part>
    )
  })
}
