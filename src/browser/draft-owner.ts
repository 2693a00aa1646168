import { forgetDrafts } from './drafts.ts'
import { tabStorage } from './storage.ts'

/** A tab can be opened again after somebody else has signed in: what another account typed is forgotten. */
export function claimDrafts(account: string): void {
  const owner = tabStorage.read('owner')
  if (owner !== undefined && owner !== account) forgetDrafts()
  tabStorage.write('owner', account)
}
