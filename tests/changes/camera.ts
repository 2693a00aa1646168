import type { Browser, Page } from '@playwright/test'
import { addressOf, usual } from '../gallery/view.ts'
import type { CommitScene } from './scene.ts'

/** The windows that screens are compared in. */
export const windows = {
  popup: { width: 480, height: 640 },
  'wide window': { width: 1280, height: 800 },
} as const

/** Everything is at once where it would come to rest. */
const still =
  '*, ::before, ::after, ::backdrop { animation-delay: 0s !important; animation-duration: 0s !important; transition: none !important }'

/** A window by its name. */
export type Window = keyof typeof windows

/** Takes pictures of a gallery. */
export interface Camera {
  /** Shows a scene, or shows it anew. */
  turnTo(scene: CommitScene): Promise<void>
  /** A picture to compare, to the last pixel. */
  exactly(window: Window): Promise<Buffer>
  /** A picture to look at. */
  roughly(window: Window): Promise<Buffer>
}

/** Opens a gallery where nothing moves, and no time passes. */
export async function openCamera(browser: Browser, origin: string): Promise<Camera> {
  const page = await browser.newPage({ reducedMotion: 'reduce', colorScheme: 'light', locale: 'en-US' })
  await page.clock.setFixedTime('2026-01-01T12:00:00Z')
  await page.goto(`${origin}/frame.html`)
  await page.addStyleTag({ content: still })
  const picture = async (window: Window, options: Parameters<Page['screenshot']>[0]) => {
    await page.setViewportSize(windows[window])
    return page.screenshot({ fullPage: true, ...options })
  }
  return {
    turnTo: async ({ flow, state, shape }) => {
      const address = addressOf({ ...usual, flow, state, shape })
      await page.evaluate((hash) => {
        Reflect.deleteProperty(document.documentElement.dataset, 'shown')
        if (location.hash === hash) dispatchEvent(new HashChangeEvent('hashchange'))
        else location.replace(hash)
      }, address)
      await page.waitForFunction((hash) => document.documentElement.dataset['shown'] === hash, address)
    },
    exactly: (window) => picture(window, { type: 'png' }),
    roughly: (window) => picture(window, { type: 'webp', quality: 70 }),
  }
}
