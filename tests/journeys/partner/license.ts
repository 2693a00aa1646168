import type { Page } from '@playwright/test'
import type { Entry } from '../../world/control/journal.ts'
import type { LicenseOrder } from '../../world/control/license-switch.ts'
import type { Outside } from '../outside.ts'

/** The world's license server, as seen by the calls with one token. */
export async function meetLicenseServer({ at, person }: Outside) {
  const ask = async <Answer>(method: string, path: string, data?: object): Promise<Answer> => {
    const answer = await fetch(at(path), { method, ...(data && { body: JSON.stringify(data) }) })
    return (await answer.json()) as Answer
  }
  const { email } = await person('partner')
  const { access_token: token } = await ask<{ access_token: string }>('POST', '/control/tokens', { email })
  return {
    email,
    token,
    /** Where the partner's sign-in comes back to with the token. */
    address: `/register/trimble/complete?access_token=${token}`,
    /** Tells the server how to behave. */
    order: (behaviour: LicenseOrder['behaviour']) => ask('PUT', '/control/license', { behaviour, token }),
    /** What it was asked, oldest first. */
    asked: async () =>
      (await ask<Entry[]>('GET', '/control/requests')).filter(({ query }) => query['access_token'] === token),
  }
}

/** The link that activates the license server by hand. */
export const manual = (page: Page) => page.getByRole('link', { name: 'Activate the license server by hand' })

/** What is left of a page's text when the links by hand are taken out. */
export async function contentWithoutLinks(page: Page): Promise<string> {
  return page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement
    for (const link of copy.querySelectorAll('main a')) link.remove()
    return (
      copy.outerHTML +
      JSON.stringify(history.state) +
      document.title +
      JSON.stringify({ ...sessionStorage, ...localStorage })
    )
  })
}
