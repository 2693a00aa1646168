import { isSecureAddress } from '#machines/security/address.ts'
import type { Settings } from '#src/settings/settings.ts'
import type { FlowName } from '../machines/vocabulary.ts'
import { nameOf } from './view.ts'

/** Stands for the address of the pages, which no setting names. */
export const ownOrigin = 'https://account.example'

/** Puts the addresses of a deployment in place of those of the cases, also where they are a part of others. */
export function withOwnAddresses(text: string, settings: Settings): string {
  const { returnHosts, homeUrl, portalUrl, trialUrl, gatewayUrl } = settings
  const [host = ''] = returnHosts
  const shop = `http${isSecureAddress(`http://${host}`) ? '' : 's'}://${host}/`
  const [trial, gateway] = [new URL(trialUrl), new URL(gatewayUrl)]
  const pairs = [
    ['https://www.chaos.example/trial', trial.origin + trial.pathname],
    ['https://www.chaos.example/de/', `${shop}de/`],
    ['https://www.chaos.example/', homeUrl],
    ['https://portal.chaos.example/', portalUrl],
    ['https://account.chaos.example/', `${ownOrigin}/`],
    ['https://store.chaos.example/', shop],
    ['https://vray.chaos.example/', shop],
    ['https://gateway.example/api', gatewayUrl],
    ['https://gateway.example/', `${gateway.origin}/`],
  ] as const
  const both = pairs.flatMap((pair) => [pair, pair.map(encodeURIComponent)])
  return both.reduce((all, [from = '', to = '']) => all.replaceAll(from, to), text)
}

/** The flows that only a flag leads to. */
const flowsBehind: Record<keyof Settings['flags'], FlowName[]> = {
  google: [],
  facebook: [],
  trimbleLogin: ['partnerLogin'],
  corporateLogin: ['corporateLogin'],
  socialRegister: ['socialRegister'],
  linkedSession: [],
  confirmLinks: [],
}

/** Says which flag is off that leads to a flow. */
export function offBy({ flags }: Settings, flow: string): string {
  const off = Object.entries(flowsBehind).filter(([flag]) => Reflect.get(flags, flag) === false)
  const [flag] = off.find(([, flows]) => flows.some((id) => nameOf({ id }) === flow)) ?? []
  return flag ? `Switched off: flags.${flag} is false.` : ''
}
