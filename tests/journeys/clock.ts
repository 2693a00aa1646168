import type { Page } from '@playwright/test'

/** Stops the time of a page with an installed clock; then only {@link Page.clock} moves it. */
export async function freeze(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2_000)
}

/** Lets a page with a stopped clock draw and finish pending tasks. */
export async function runPendingTasks(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let round = 0; round < 3; round++)
      await new Promise((done) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = done
        port2.postMessage(undefined)
      })
  })
}
