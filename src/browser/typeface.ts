import { documentMarks } from './document-marks.ts'
import { deviceStorage } from './storage.ts'

/**
 * On a first visit the typeface comes after the code, which would otherwise share the line with it. It is in no style sheet of
 * the page: Chromium sends the page's address with what an inline style sheet loads, whatever the page's policy.
 */
export function showTypeface(): void {
  const marks = documentMarks()
  const { typeface } = marks
  if (!typeface) return
  delete marks.typeface
  try {
    document.fonts.add(new FontFace('Typeface', `url(/brands/${typeface})`, { weight: '1 1000', display: 'swap' }))
    deviceStorage.write('typeface', 'shown')
  } catch {
    // Some browsers lend a page no typeface.
  }
}

export function recallTypeface(): void {
  if (deviceStorage.read('typeface')) showTypeface()
}
