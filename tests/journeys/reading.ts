import type { Page } from '@playwright/test'
import { debuggerOf } from './sound.ts'

const whole = new Set(['button', 'link', 'heading', 'textbox', 'searchbox', 'checkbox', 'radio', 'combobox', 'image'])
const plain = new Set(['generic', 'none', 'main', 'paragraph', 'form', 'LabelText', 'superscript', 'time'])

/** Reads the page of a screen from top to bottom as a screen reader does, out of the browser's own accessibility tree. */
export async function readingOf(page: Page): Promise<string[]> {
  const { nodes } = await (await debuggerOf(page)).send('Accessibility.getFullAXTree')
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  type Node = (typeof nodes)[number]

  const line = ({ role, name, description, value, properties = [] }: Node) => {
    const has = Object.fromEntries(properties.map((property) => [property.name, property.value.value]))
    const states = [
      role?.value === 'heading' && `level ${has['level']}`,
      ...['busy', 'disabled', 'readonly', 'required', 'focused'].map((state) => has[state] && state),
      has['invalid'] === 'true' && 'invalid',
      has['checked'] === 'true' && 'checked',
      value?.value && `“${value.value}”`,
      description?.value,
    ]
    const said = [role?.value, name?.value && `“${name.value}”`].filter(Boolean).join(' ')
    return [said, ...states.filter(Boolean)].join(', ')
  }
  const read = (node: Node | undefined, isLabel: boolean): string[] => {
    const role: string = node?.role?.value ?? ''
    if (!node || (role === 'StaticText' && isLabel)) return []
    if (role === 'StaticText') return [`“${String(node.name?.value).trim()}”`]
    const own = node.ignored || plain.has(role) ? [] : [line(node)]
    if (!node.ignored && whole.has(role)) return own
    return [...own, ...(node.childIds ?? []).flatMap((id) => read(byId.get(id), isLabel || role === 'LabelText'))]
  }
  return read(
    nodes.find(({ role }) => role?.value === 'main'),
    false,
  )
}
