import type { Page } from '@playwright/test'
import { buttonBox, fieldBox } from './classes.ts'

/** The text colours of the page, each once. */
export const textColours = (page: Page) =>
  page
    .locator('main :is(h1, p, li, bdi, label)')
    .evaluateAll((texts) => [
      ...new Set(texts.filter((text) => text.checkVisibility()).map((text) => getComputedStyle(text).color)),
    ])

export const endlessAnimations = (page: Page) =>
  page.evaluate(() => document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime === Infinity))

/** Buttons and fields without a visible border, as forced colours need one. */
export const borderlessControls = (page: Page) =>
  page.locator(`main :is(${buttonBox}, ${fieldBox})`).evaluateAll((controls) =>
    controls
      .filter((control) => control.checkVisibility())
      .filter((control) => {
        const { borderTopWidth, borderTopStyle } = getComputedStyle(control)
        return borderTopStyle !== 'solid' || Number.parseFloat(borderTopWidth) < 1
      })
      .map((control) => control.outerHTML.slice(0, 100)),
  )

export const movingElements = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { effect } = animation
      const target = effect instanceof KeyframeEffect ? effect.target : null
      if (!target) return []
      animation.currentTime = 0
      const { transform, translate, scale, rotate } = getComputedStyle(target)
      const isStill = [transform, translate, scale, rotate].every((each) => /^(none|1|0px)$/.test(each))
      return isStill ? [] : [target.outerHTML.slice(0, 100)]
    }),
  )
