import { expect, it } from 'vitest'
import { asWritten } from '#src/language/international.ts'

it.each(['ann@bücher.example', 'ann@例え.テスト', 'ann@straße-näher.de', 'ann@a.ελ.example', 'ann@почта.рф'])(
  'an address is shown as its owner writes it: %s',
  (address) => {
    const { hostname } = new URL(`https://${address.split('@')[1]}`)
    expect(asWritten(`ann@${hostname}`)).toBe(address)
  },
)

it.each(['ann@xn--.example', 'ann@xn--99999999999.example', 'ann@xn--é.example', 'xn--bcher-kva@mail.example'])(
  'what is no such domain stays: %s',
  (address) => {
    expect(asWritten(address)).toBe(address)
  },
)
