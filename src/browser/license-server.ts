import { type LicenseServerSettings, licenseServer, manualActivation } from '#machines/partner/license-address.ts'
import { ProblemError } from '#machines/port/problem.ts'
import { withQuery } from '#machines/security/address.ts'
import type { Secret } from '#machines/security/secret.ts'

/** Sends no cookies, CSRF token or referrer, and follows no redirect. */
export async function activateLicense(settings: LicenseServerSettings, token: Secret, signal: AbortSignal) {
  const address = withQuery(manualActivation(settings, token), { noredirect: '1' })
  const request = toThisComputer(address, {
    signal,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    redirect: 'error',
    cache: 'no-store',
  })
  const answer = await fetch(request).catch((error: unknown) => {
    if (signal.aborted) throw error
    throw new ProblemError({ message: notRunning })
  })
  // Anybody may answer on that port, so only the status is read.
  if (!answer.ok) throw new ProblemError({ message: refused, status: answer.status, detail: String(answer.status) })
}

const notRunning =
  /*i18n*/ 'License server activation failed: no license server responded on this computer. Make sure that one is installed and running, and that nothing in this browser keeps this page from reaching it.'
const refused = /*i18n*/ 'License server activation failed: the license server refused the request.'

/** The browser asks when something connects: a request without the token triggers its question. */
export async function awaitPermission(settings: LicenseServerSettings, signal: AbortSignal) {
  const permission = await queryPermission()
  if (permission?.state !== 'prompt') return { denied: permission?.state === 'denied' }
  const knock = toThisComputer(licenseServer(settings), { mode: 'no-cors', credentials: 'omit', signal })
  await Promise.race([fetch(knock).catch(() => {}), answered(permission, signal)])
  // The request may fail before `permission` knows the answer.
  return { denied: (await queryPermission())?.state === 'denied' }
}

/** Older browsers know this permission by another name, and some of them crash when asked about it. */
function queryPermission(): Promise<PermissionStatus | undefined> | undefined {
  return navigator.permissions?.query({ name: 'loopback-network' as PermissionName }).catch(() => undefined)
}

/** A browser that knows address spaces refuses any other answerer; an older one may not know this one, and throws. */
function toThisComputer(address: string, init: RequestInit): Request {
  try {
    return new Request(address, { ...init, ...{ targetAddressSpace: 'loopback' } })
  } catch {
    return new Request(address, init)
  }
}

function answered(permission: PermissionStatus, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    permission.addEventListener('change', () => resolve(), { once: true, signal })
  })
}
