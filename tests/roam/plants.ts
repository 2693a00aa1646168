import { alwaysSo, inTheEnd, promises } from './oracles.ts'
import type { Edit } from './variant.ts'

/** A fault that is built in on purpose, and the promise that it breaks. */
interface Plant {
  name: string
  promise: string
  edits: Edit[]
}

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
  },
  {
    name: 'a password is kept in the tab with the rest of its form',
    promise: promises.secrets,
    edits: [
      { file: 'src/browser/keep-form.ts', from: '/^(text|email|', to: '/^(text|password|email|' },
      { file: 'src/browser/keep-form.ts', from: '!/password|code/', to: '!/one-time/' },
    ],
  },
  {
    name: 'an error is shown without its reference',
    promise: promises.reference,
    edits: [
      { file: 'src/ui/feedback/reference.tsx', from: '<Guid guid={guid ?? code} />', to: '<Guid guid={code} />' },
    ],
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
  },
  {
    name: 'a call that nobody answers is never given up',
    promise: inTheEnd.promise,
    edits: [
      { file: 'src/browser/in-time.ts', from: '}, requestTimeout)', to: '}, 1e9)' },
      { file: 'src/gateway/http.ts', from: 'AbortSignal.timeout(requestTimeout)', to: 'AbortSignal.timeout(1e9)' },
    ],
  },
]
