import { expect, type Page } from '@playwright/test'

/** Wraps every text as translators do, in both of their ways. */
export const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (texts.nextNode()) found.push(texts.currentNode as Text)
    for (const [index, text] of found.entries()) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, noscript, option, font')) continue
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      outer.append(inner)
      text.replaceWith(outer)
      if (index % 2) inner.textContent = `»${text.data}«`
      else {
        inner.append(text)
        text.data = `»${text.data}«`
      }
    }
    document.documentElement.classList.add('translated-ltr')
    document.documentElement.lang = 'nl'
    document.documentElement.dataset['changed'] = ''
  })

/** Adds elements beside the fields, as password managers and spelling aids do. */
export const addExtensions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const input of document.querySelectorAll<HTMLInputElement>('#root input')) {
      input.setAttribute('data-lastpass-icon-root', '')
      input.style.backgroundSize = '16px'
      if (input.nextElementSibling?.localName !== 'grammarly-extension')
        input.after(document.createElement('grammarly-extension'))
    }
    document.body.append(document.createElement('grammarly-desktop-integration'))
    document.documentElement.dataset['changed'] = ''
  })

/** Changes a page as translators and extensions do. */
export async function changePage(page: Page): Promise<void> {
  await translate(page)
  await addExtensions(page)
}

/** Checks that React replaced every changed text, except names and signs. */
export const expectRenderedAgain = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page
        .locator('#root font > font')
        .evaluateAll((fonts) => fonts.filter((font) => font.checkVisibility()).map((font) => font.textContent)),
    )
    .toEqual(expect.not.arrayContaining([expect.not.stringMatching(/Aldera|Google|Facebook|Trimble|@|».«/)]))
