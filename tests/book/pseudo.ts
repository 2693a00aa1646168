import type { Messages } from '@lingui/core'
import { mapValues } from '#machines/map-values.ts'
import { activateCatalogue, i18n } from '#src/language/catalogues.ts'

type Part = Messages[string]

const accents = new Map(
  'aåå eéé iîî oøø uüü AÅÅ EÉÉ IÎÎ OØØ UÜÜ cç nñ sš yÿ'.split(' ').map((pair) => [pair.charAt(0), pair.slice(1)]),
)

/** Makes a text about two fifths longer and accents every word; tags stay. */
export function pseudoText(text: string): string {
  return text.replace(/<[^>]*>|[a-z]/gi, (found) => accents.get(found) ?? found)
}

let messages: Messages | undefined

/** Shows every sentence of the English catalogue as pseudo text. */
export async function activatePseudo(): Promise<void> {
  messages ??= await pseudoMessages()
  await activateCatalogue('en')
  i18n.loadAndActivate({ locale: 'en', messages })
}

async function pseudoMessages(): Promise<Messages> {
  // No Japanese sentence equals the English one, so this catalogue lists every sentence.
  await activateCatalogue('jp', true)
  const ids = Object.keys(i18n.messages)
  await activateCatalogue('en')
  const english = i18n.messages
  return Object.fromEntries(ids.map((id) => [id, lengthened(english[id] ?? [id])]))
}

/** Lengthens a compiled message, also inside its placeholders and cases. */
function lengthened(message: Part): Part {
  if (typeof message === 'string') return pseudoText(message)
  return (message as unknown[]).map((part) => {
    if (typeof part === 'string') return pseudoText(part)
    const [name, kind, cases] = part as [string, string?, Record<string, Part>?]
    if (typeof cases !== 'object') return part
    return [name, kind, mapValues(cases, lengthened)]
  }) as Part
}
