import { expect, it } from 'vitest'
import { checkSettings } from '#src/build/settings/read-settings.ts'
import { settingsTable } from '#src/build/settings/settings-table.ts'
import settings from '../../public/settings.json' with { type: 'json' }
import { textOf } from '../machines/source.ts'
import { manual, withTable } from './settings-table.ts'

it('shows every setting as configure reads it; after a change run: node tests/deploy/settings-table.ts', () => {
  const text = textOf(manual)
  expect(text).toContain('- `flags.google`: ')
  expect(text).toBe(withTable(text))
})

it('gives valid examples', () => {
  for (const [name, { example }] of Object.entries(settingsTable(['aldera']))) {
    const [top = '', key] = name.split('.')
    const others = { sentry: { dsn: 'https://0a@sentry.test/1', environment: 'live' }, offers: {} }
    const group = Reflect.get(settings, top) ?? Reflect.get(others, top)
    const block = { ...settings, [top]: key ? { ...group, [key]: example } : example }
    expect(() => checkSettings(block, ['aldera']), name).not.toThrow()
  }
})
