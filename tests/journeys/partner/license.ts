import type { Page } from '@playwright/test'

export const addressWith = (token: string) => `/register/trimble/complete?access_token=${token}`

export const manual = (page: Page) => page.getByRole('link', { name: 'Activate the license server manually' })

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
