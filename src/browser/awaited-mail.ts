import { activationLinkLife } from '#machines/limits.ts'
import { deviceStorage } from './storage.ts'

/** Somebody asked for an activation mail here; the device keeps when, and nothing of whom. */
export function awaitMail(): void {
  deviceStorage.write('awaitsMail', String(Date.now()))
}

/** True as long as a link of such a mail may be followed. */
export function isMailAwaited(): boolean {
  return Math.abs(Date.now() - Number(deviceStorage.read('awaitsMail') ?? 0)) < activationLinkLife
}
