import type { Page } from '@playwright/test'

/** Stops the page's time, once it was taken over; only {@link Page.clock} moves it then. */
export async function freeze(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2_000)
}

/** Lets a page whose time stands still do what it has begun: what is drawn, and what follows from that. */
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
