import { type Sealed, seal } from '../../machines/security/secret.ts'

/** The texts that no snapshot may show. */
export const secrets = new Set<string>()

/** Seals a text that no snapshot may show from now on. */
export function secret(text: string): Sealed {
  secrets.add(text)
  return seal(text)
}
