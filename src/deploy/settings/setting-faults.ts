import { parseSettings, type Settings } from '../../settings.ts'
import { isGroup, type Kind, nearest } from './setting-kinds.ts'
import { listSettings, may, type Setting } from './setting-list.ts'

/** Takes a settings block of which everything can stay. */
export function takeSettings(block: unknown, brands: string[]): Settings {
  const faults = faultsIn(block, brands)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return parseSettings(block)
}

/** Says of everything in a settings block that cannot stay what to write instead; nothing where all is well. */
function faultsIn(block: unknown, brands: string[]): string[] {
  if (!isGroup(block)) return [`The settings are ${show(block)}. Write an object: { "brand": … }.`]
  const settings = listSettings(brands)
  const groups = new Map<string, string[]>()
  for (const name of Object.keys(settings)) {
    const [top = '', inner] = name.split('.')
    groups.set(top, [...(groups.get(top) ?? []), ...(inner ? [inner] : [])])
  }
  const faults = unknownIn(block, '', Object.keys(settings), [...groups.keys()])
  for (const [top, inner] of groups) {
    const value = block[top]
    const setting = Reflect.get(settings, top)
    if (setting) faults.push(...faultsOf(top, value, setting))
    else if (isGroup(value)) {
      faults.push(...unknownIn(value, `${top}.`, Object.keys(settings), inner))
      for (const key of inner) {
        const name = `${top}.${key}`
        faults.push(...faultsOf(name, value[key], Reflect.get(settings, name)))
      }
    } else if (value === undefined ? !may.beMissing.includes(top) : value !== null || !may.beNull.includes(top)) {
      const orNull = may.beNull.includes(top) ? 'null, or ' : ''
      faults.push(`${top} is ${show(value)}. Write ${orNull}an object with ${inner.join(', ')}.`)
    }
  }
  return faults
}

function unknownIn(group: object, path: string, names: string[], known: string[]): string[] {
  const strange = Object.keys(group).filter((key) => !known.includes(key))
  return strange.map((key) => {
    const near = nearest(key, known) ?? names.find((name) => nearest(key, [name.split('.').at(-1) ?? '']))
    const wanted = near && !near.includes('.') ? `${path}${near}` : near
    return `${path}${key} is not a setting. ${wanted ? `Write ${wanted}, or leave it out` : 'Leave it out'}.`
  })
}

function faultsOf(name: string, value: unknown, { kind, example }: Setting): string[] {
  if (value === undefined && may.beMissing.includes(name.replace(/\..*/, ''))) return []
  const whole = faultOf(name, value, kind, example)
  if (whole || !kind.item || !Array.isArray(value)) return whole ? [whole] : []
  const { item } = kind
  const [entry] = [example].flat()
  return value.flatMap((each, index) => faultOf(`${name}[${index}]`, each, item, entry) ?? [])
}

function faultOf(name: string, value: unknown, { faultOf, write }: Kind, example: unknown): string | undefined {
  const fault = faultOf(value)
  if (fault === undefined) return undefined
  const shown = JSON.stringify(example)
  const suchAs = write.includes(shown) ? '' : `, such as ${shown}`
  return `${name} is ${show(value)}${fault && `, ${fault}`}. Write ${write}${suchAs}.`
}

function show(value: unknown): string {
  const text = value === undefined ? 'missing' : JSON.stringify(value)
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}
