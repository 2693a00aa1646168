import { type Secret, seal } from '#machines/security/secret.ts'

/** Texts that no snapshot may show. */
export const secrets = new Set<string>()

/** Seals a text that no snapshot may show. */
export function secret(text: string): Secret {
  secrets.add(text)
  return seal(text)
}
