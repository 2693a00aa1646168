import { readQuery } from './query.ts'

/** Notes that the screen of the address is up, with the email that it was given; says whether it was another one before. */
export function noteScreen(): boolean {
  const { dataset } = document.documentElement
  const { screen } = dataset
  dataset['screen'] = location.pathname + (readQuery(location.search)['email'] ?? '')
  return dataset['screen'] !== screen
}

/** Notes that what stands in the forms of the page is not kept from now on. */
export function endScreen(): void {
  delete document.documentElement.dataset['screen']
}
