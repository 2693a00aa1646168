import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { test as base, expect } from '@playwright/test'
import settings from '../../public/settings.json' with { type: 'json' }
import { previewBuilt } from '../built.ts'
import { writeTessaro } from '../deploy/tessaro.ts'
import { faultsOf } from './showing.ts'

const svg = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 20"><path fill="${colour}" d="M0 0h90v20H0z"/></svg>`

export const ours = {
  ...settings,
  brand: 'tessaro.json',
  brandName: 'Kestrel',
  languages: ['jp', 'de'],
  logo: 'day.svg',
  logoDark: 'night.svg',
  helpUrl: 'https://kestrel.example/help',
  returnHosts: ['kestrel.example'],
  flags: { ...settings.flags, google: false, trimbleLogin: false },
}

/** A preview for an operator, opened from its file; any request to another address is a fault. */
export const test = base.extend<{ faults: string[] }, { address: string }>({
  address: [
    async ({ browserName: _ }, use) => {
      const place = await mkdtemp(join(tmpdir(), 'preview-'))
      await writeTessaro(place, await readFile('src/themes/artworks/korvid.avif'))
      await writeFile(join(place, 'day.svg'), svg('#204060'))
      await writeFile(join(place, 'night.svg'), svg('#a0c0e0'))
      await previewBuilt(ours, join(place, 'made'), place)
      // Wherever it is carried.
      await cp(join(place, 'made'), join(place, 'carried along'), { recursive: true })
      await rm(join(place, 'made'), { recursive: true })
      await use(pathToFileURL(join(place, 'carried along/index.html')).href)
      await rm(place, { recursive: true })
    },
    { scope: 'worker' },
  ],
  faults: [
    async ({ page }, use) => {
      const faults = faultsOf(page)
      page.on('request', (request) => /^(file|data|blob):/.test(request.url()) || faults.push(request.url()))
      await use(faults)
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})
