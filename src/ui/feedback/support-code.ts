import { trails } from '../../support/trail.ts'
import { encodeWay, stateName } from '../../support/way-code.ts'

/** The code from which support opens the way that led to a problem; empty where no flow had it. */
export function supportCodeOf(cause: object): string {
  const [flow, ...states] = trails.get(cause) ?? []
  if (!flow) return ''
  const { content, dataset } = document.querySelector<HTMLMetaElement>('meta[name=version]') ?? {}
  const release = dataset?.['commit'] ?? content?.split('+')[1]?.slice(0, 7) ?? 'unknown'
  return encodeWay({ flow, release, states: states.map((state) => stateName(JSON.parse(state))) })
}
