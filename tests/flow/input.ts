import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSettings, type Settings } from '../../src/settings.ts'
import type { Chart } from './charts.ts'
import type { Shape } from './shapes.ts'
import { readValue } from './values.ts'

/** The settings of the default deployment. */
export function defaultSettings(): Settings {
  return parseSettings(JSON.parse(readFileSync(join(import.meta.dirname, '../../public/settings.json'), 'utf8')))
}

/** What a flow starts with: what is given, and for the rest what its route would take from the settings. */
export function inputFor({ input }: Chart, settings: Settings, given: object = {}): unknown {
  if (input.kind !== 'fields') return undefined
  const fields = Object.entries(input.fields).map(([name, shape]) => [name, standIn(name, shape, settings)])
  return readValue(input, { ...Object.fromEntries(fields), ...given }, 'input')
}

function standIn(name: string, shape: Shape, settings: Settings): unknown {
  const named: Record<string, unknown> = {
    portal: settings.portalUrl,
    trial: settings.trialUrl,
    hosts: [...settings.returnHosts, new URL(settings.gatewayUrl).host],
    productCode: settings.trialProductCode,
  }
  if (name in named) return named[name]
  if (shape.kind === 'either') {
    const [first] = shape.options
    const isNeeded = first?.kind === 'secret' || !shape.options.some(({ kind }) => kind === 'nothing')
    return first && isNeeded ? standIn(name, first, settings) : undefined
  }
  if (shape.kind === 'fields')
    return Object.fromEntries(Object.entries(shape.fields).map(([key, field]) => [key, standIn(key, field, settings)]))
  if (shape.kind === 'literal') return shape.value
  const plain: Partial<Record<Shape['kind'], unknown>> = {
    text: '',
    secret: 'a-code-from-a-mail',
    address: settings.homeUrl,
    yes: false,
    number: 0,
    list: [],
    table: {},
  }
  return plain[shape.kind]
}
