import { describe, expect, it } from 'vitest'
import { activateMachine } from '#machines/account/activate.machine.ts'
import { seal } from '#machines/security/secret.ts'
import { start } from '../live.ts'
import { secret } from '../secret.ts'

const _code = secret('activation-4a1f')
/** Codes with characters that need encoding in an address. */
const foreign = ['a+b/c=', 'a b', '..', 'ä']

describe('following the activation link', () => {
  it.each(foreign)('sends the code %j to the gateway unchecked', (text) => {
    expect(start(activateMachine, { code: seal(text) }).asked('activateAccount')).toHaveLength(1)
  })
})
