import { type Secret, seal } from '../../machines/security/secret.ts'

const told = new Set<string>()
const shortest = 4

/** Seals a secret that was typed, and remembers to keep it off the screen. */
export function hide(text: string): Secret {
  if (text.length >= shortest) told.add(text)
  return seal(text)
}

/** A text without any secret that was typed, as it stands or as it would stand in an address. */
export function hideSecrets(text: string): string {
  const forms = [...told].flatMap((secret) => [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)])
  return forms.toSorted((a, b) => b.length - a.length).reduce((line, form) => line.replaceAll(form, '[secret]'), text)
}
