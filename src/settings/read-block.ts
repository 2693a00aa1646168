import type { Settings } from './settings.ts'

/** The settings in the page; throws if there are none. The calls check them before the first call; until then they are believed. */
export function readBlock(): Settings {
  return JSON.parse(document.getElementById('settings')?.textContent ?? '')
}
