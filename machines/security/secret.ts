/**
 * A secret on its way from a form to the gateway: events take it along, and contexts while a call waits for another, but
 * it prints, serialises and inspects as `[secret]`.
 */
export class Secret {
  toJSON(): string {
    return '[secret]'
  }

  toString(): string {
    return '[secret]'
  }
}

const contents = new WeakMap<Secret, string>()

/** Closes a password, code, token or captcha answer as soon as it is read from a form or an address. */
export function seal(value: string): Secret {
  const sealed = Object.freeze(new Secret())
  contents.set(sealed, value)
  return sealed
}

/** Opens a secret: for rules that measure it and for the gateway that sends it, for nobody else. */
export function unseal(sealed: Secret): string {
  const text = contents.get(sealed)
  if (text === undefined) throw new Error('The secret was never sealed')
  return text
}
