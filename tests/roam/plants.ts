import type { Fault } from '../world/control/faults.ts'
import { outage } from './dial.ts'
import { type Opening, openings } from './openings.ts'
import { alwaysSo, inTheEnd, promises } from './oracles.ts'
import type { Edit } from './variant.ts'

/** A fault that is built in on purpose, and the promise that it breaks. */
export interface Plant {
  name: string
  promise: string
  edits: Edit[]
  /** Which addresses lead to where it may show. */
  from: RegExp
  /** What the dial is turned to, more often than not, for it to show. */
  trouble?: Fault
}

const anyForm = /^\/($|service_login|register|trial\/(login|register)|account\/recover$)/
const anyCode = /[?]code=/

/** The openings that a plant is looked for from. */
export const trailOf = ({ from }: Plant, all: readonly Opening[] = openings): number[] =>
  [...all.entries()].flatMap(([place, { address }]) =>
    typeof address === 'string' && from.test(address) ? [place] : [],
  )

/** Faults as they happen, to see whether they are found. */
export const plants: readonly Plant[] = [
  {
    name: 'a return address may be at any host',
    promise: alwaysSo.hosts,
    edits: [
      {
        file: 'machines/security/address.ts',
        from: 'url.host === entry ||',
        to: 'url.host !== "" ||',
      },
    ],
    from: /evil/,
  },
  {
    name: 'a password is kept in the tab with the rest of its form',
    promise: promises.secrets,
    edits: [
      { file: 'src/browser/keep-form.ts', from: '/^(text|email|', to: '/^(text|password|email|' },
      { file: 'src/browser/keep-form.ts', from: '!/password|code|captcha/', to: '!/one-time/' },
    ],
    from: anyForm,
  },
  {
    name: 'an error is shown without its reference',
    promise: promises.reference,
    edits: [
      { file: 'src/ui/feedback/reference.tsx', from: '<Guid guid={guid ?? code} />', to: '<Guid guid={code} />' },
    ],
    from: new RegExp(`${anyForm.source}|${anyCode.source}`),
    trouble: { call: '* /account/*', status: 500, body: outage, times: 2 },
  },
  {
    name: 'a call that failed is made once more by itself',
    promise: promises.once,
    edits: [
      {
        file: 'src/gateway/http.ts',
        from: `if (answer.response.status !== 403 || ask.method === 'get' || isNotActive(answer.text)) return answer`,
        to: `if (answer.response.status < 403 || ask.method === 'get') return answer`,
      },
    ],
    from: new RegExp(`${anyForm.source}|${anyCode.source}`),
    trouble: { call: 'POST /account/*', status: 500, body: outage, times: 2 },
  },
  {
    name: 'a call that nobody answers is never given up',
    promise: inTheEnd.promise,
    edits: [
      { file: 'src/browser/in-time.ts', from: '}, requestTimeout)', to: '}, 1e9)' },
      { file: 'src/gateway/http.ts', from: 'AbortSignal.timeout(requestTimeout)', to: 'AbortSignal.timeout(1e9)' },
    ],
    from: anyCode,
    trouble: { call: '* /account/*', hang: true },
  },
]
