import { encodeWay, stateName } from '../../support/code.ts'
import { trails } from '../../support/trail.ts'

/** The code from which support opens the way that led to a problem; empty where no flow had it. */
export function supportCodeOf(cause: object): string {
  const [flow, ...states] = trails.get(cause) ?? []
  if (!flow) return ''
  const version = document.querySelector<HTMLMetaElement>('meta[name=version]')?.content
  const release = /\w{7}(?=\w*$)/.exec(version ?? '')?.[0] ?? 'unknown'
  return encodeWay({ flow, release, states: states.map((state) => stateName(JSON.parse(state))) })
}
