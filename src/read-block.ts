import { offered } from './offered.ts'
import type { Settings } from './settings.ts'

/** The settings in the page; throws if there are none. The calls check them before the first call; until then they are believed. */
export function readBlock(): Settings {
  const block = JSON.parse(document.getElementById('settings')?.textContent ?? '') as Settings
  return { ...block, offers: { ...offered, ...block.offers } }
}
