import { readQuery } from './query.ts'

/** The name of the screen of the address, with the email that it is given; what was typed is kept under it. */
export function screenHere(): string {
  return location.pathname + (readQuery(location.search)['email'] ?? '')
}

/** Notes that the screen of the address is up; says whether it was another one before. */
export function noteScreen(): boolean {
  const { dataset } = document.documentElement
  const { screen } = dataset
  dataset['screen'] = screenHere()
  return dataset['screen'] !== screen
}

/** Notes that what stands in the forms of the page is not kept from now on. */
export function endScreen(): void {
  delete document.documentElement.dataset['screen']
}
