import { type KeptForm, keptKey } from './kept-form.ts'

/** Marks the page with whether forms were kept before it was loaded, and whether it had to be loaded anew, which may have cost a password. */
export function recallForms(): void {
  const { dataset } = document.documentElement
  try {
    const text = sessionStorage.getItem(keptKey)
    if (text === null) return
    dataset['kept'] = ''
    const forms: KeptForm[] = JSON.parse(text)
    const own = forms.find(({ screen }) => screen === dataset['screen'])
    if (own?.reloaded) dataset['reloaded'] = own.lost ? 'lost' : 'kept'
  } catch {
    // Nothing was kept, or nothing that can be read.
  }
}
