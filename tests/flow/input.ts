import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSettings, type Settings } from '../../src/settings.ts'
import type { Chart } from './charts.ts'
import { address, readValue, type Schema, secret } from './schemas.ts'

/** The settings of the default deployment. */
export function defaultSettings(): Settings {
  return parseSettings(JSON.parse(readFileSync(join(import.meta.dirname, '../../public/settings.json'), 'utf8')))
}

/** What a flow starts with: what is given, `null` for nothing, and for the rest what its route would take from the settings. */
export function inputFor({ input }: Chart, settings: Settings, given: object = {}): unknown {
  const said = Object.entries(given).map(([name, value]) => [name, value ?? undefined])
  return readValue(input, { ...Object(standIn(input, '', settings)), ...Object.fromEntries(said) }, 'input')
}

function standIn(schema: Schema, name: string, settings: Settings): unknown {
  const named: Record<string, unknown> = {
    portal: settings.portalUrl,
    trial: settings.trialUrl,
    hosts: [...settings.returnHosts, new URL(settings.gatewayUrl).host],
    productCode: settings.trialProductCode,
  }
  if (name in named) return named[name]
  if (schema === secret) return 'a-code-from-a-mail'
  if (schema === address) return settings.homeUrl
  if (schema.wrapped) return schema.wrapped === secret ? standIn(secret, name, settings) : undefined
  if (schema.entries) {
    const fields = Object.entries(schema.entries).map(([key, field]) => [key, standIn(field, key, settings)] as const)
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
  }
  if (schema.options?.[0]) return standIn(schema.options[0], name, settings)
  const plain: Record<string, unknown> = { string: '', boolean: false, number: 0, array: [], record: {} }
  return schema.literal ?? plain[schema.type]
}
