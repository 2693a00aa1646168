import React, { type ComponentType, createElement } from 'react'

type Load = () => Promise<{ default: ComponentType<object> }>

const loads: (() => Promise<void>)[] = []

/** What the app loads when a screen needs it is loaded beforehand here, so that every screen is whole at once. */
function lazy(load: Load): ComponentType<object> {
  let Part: ComponentType<object> | undefined
  loads.push(async () => {
    Part = (await load()).default
  })
  return (props) => Part && createElement(Part, props)
}

Object.assign(React, { lazy })

/** Loads every part that would have come later, and those that come with it. */
export async function loadParts(): Promise<void> {
  for (const load of loads) await load()
}
