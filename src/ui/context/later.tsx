import { type ComponentType, createElement, lazy, memo, Suspense } from 'react'

/**
 * A component whose code comes after the first paint; where it was prerendered, its markup stays until then or new props.
 * If it cannot be had it is missing, unless something stands in for it; nothing else goes with it.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  StandIn: ComponentType<Props> = () => null,
): ComponentType<Props> {
  const Component = lazy(async () => ({ default: await load().catch(() => StandIn) })) as ComponentType<Props>
  return memo(function Later(props: Props) {
    return <Suspense>{createElement(Component, props)}</Suspense>
  }) as ComponentType<Props>
}
