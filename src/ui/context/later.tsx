import { type ComponentType, createElement, lazy, memo, Suspense, useEffect, useState } from 'react'

/**
 * A component whose code comes after the first paint; where it was prerendered, its markup stays until then, whatever
 * props come meanwhile. If it cannot be had it is missing, unless something stands in for it; nothing else goes with it.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  StandIn: ComponentType<Props> = () => null,
): ComponentType<Props> {
  let loading: Promise<ComponentType<Props>> | undefined
  const loadOnce = () => {
    loading ??= load().catch(() => StandIn)
    return loading
  }
  const Component = lazy(async () => ({ default: await loadOnce() })) as ComponentType<Props>
  const Part = memo(function Part(props: Props) {
    return <Suspense>{createElement(Component, props)}</Suspense>
  }) as ComponentType<Props>

  return function Later(props: Props) {
    const [first] = useState(props)
    const [isHere, setHere] = useState(false)
    useEffect(() => {
      void loadOnce().then(() => setHere(true))
    }, [])
    return createElement(Part, isHere ? props : first)
  }
}
