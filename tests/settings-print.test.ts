import { expect, it } from 'vitest'
import settings from '../public/settings.json' with { type: 'json' }
import { changedSettings, printSettings } from '../src/settings-print.ts'

const made = printSettings(settings)

it('finds nothing in the settings that a page was made for', () => {
  expect(changedSettings(made, structuredClone(settings))).toEqual([])
})

it('names every setting that is another, is gone or is new', () => {
  const { brandName: _, ...others } = settings
  const now = {
    ...others,
    languages: settings.languages.toReversed(),
    flags: { ...settings.flags, google: !settings.flags.google },
    challenge: null,
    colour: 'red',
  }
  expect(changedSettings(made, now)).toEqual([
    'brandName',
    'challenge',
    'challenge.scriptUrl',
    'challenge.siteKey',
    'colour',
    'flags.google',
    'languages',
  ])
})
