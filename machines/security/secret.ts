/** Prints, serialises and inspects as `[secret]`; events and contexts may carry it. */
export class Secret {
  toJSON(): string {
    return '[secret]'
  }

  toString(): string {
    return '[secret]'
  }
}

const contents = new WeakMap<Secret, string>()

/** Seal passwords, codes, tokens and captcha answers as soon as they are read. */
export function seal(value: string): Secret {
  const sealed = Object.freeze(new Secret())
  contents.set(sealed, value)
  return sealed
}

/** Only for rules that measure a secret and for the gateway that sends it. */
export function unseal(sealed: Secret): string {
  const text = contents.get(sealed)
  if (text === undefined) throw new Error('The secret was never sealed')
  return text
}
