import React, { type ComponentType, createElement } from 'react'

type Load = () => Promise<{ default: ComponentType<object> }>

const loads: (() => Promise<void>)[] = []

/** Stands in for lazy loading: every part is loaded up front, so a screen is complete at once. */
function lazy(load: Load): ComponentType<object> {
  let Part: ComponentType<object> | undefined
  loads.push(async () => {
    Part = (await load()).default
  })
  return (props) => Part && createElement(Part, props)
}

Object.assign(React, { lazy })

/** Loads every lazy part with its own lazy parts. */
export async function loadParts(): Promise<void> {
  for (const load of loads) await load()
}
