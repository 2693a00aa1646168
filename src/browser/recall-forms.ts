import { tabStorage } from './storage.ts'

/** Marks the page with whether forms were kept before it was loaded, and whether it had to be loaded anew, which may have cost a password. */
export function recallForms(): void {
  const { dataset } = document.documentElement
  if (tabStorage.read('drafts') === undefined) return
  dataset['kept'] = ''
  const forms = [tabStorage.readJson('drafts')].flat().map(Object)
  const own = forms.find(({ screen }) => screen === dataset['screen'])
  if (own?.reloaded) dataset['reloaded'] = own.lost ? 'lost' : 'kept'
}
