import { type ComponentType, createElement, lazy, memo, Suspense } from 'react'

/** A component whose code comes after the first paint; where it was prerendered, its markup stays until then or new props. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Component = lazy(async () => ({ default: await load() })) as ComponentType<Props>
  return memo(function Later(props: Props) {
    return <Suspense>{createElement(Component, props)}</Suspense>
  }) as ComponentType<Props>
}
