import { type Secret, seal } from '../../machines/security/secret.ts'

/** The texts that no snapshot may show. */
export const secrets = new Set<string>()

/** Seals a text that no snapshot may show from now on. */
export function secret(text: string): Secret {
  secrets.add(text)
  return seal(text)
}
