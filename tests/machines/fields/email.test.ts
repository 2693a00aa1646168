import { describe, expect, it } from 'vitest'
import { addressIn, asciiEmail, emailMistake, isEmail } from '#machines/fields/email.ts'

describe('an email address', () => {
  it.each([
    ...'ada@lovelace.example a@b.co ada.king+sso@mail.lovelace.example ADA@LOVELACE.EXAMPLE'.split(' '),
    ...'ada_king-1843@sub-domain.example 1843@numbers.example ada@xn--bcher-kva.example'.split(' '),
    ...'ada@bücher.example ada@例え.テスト !#$%&*/=?^`{|}~@odd.example'.split(' '),
    ...["o'brien@pub.example"],
    // Input methods type other widths, and a full stop of their own.
    ...'ada＠lovelace.example ａｄａ＠ｌｏｖｅｌａｃｅ．ｅｘａｍｐｌｅ ada@lovelace。example'.split(' '),
  ])('may be %s', (typed) => {
    expect(isEmail(typed)).toBe(true)
    expect(emailMistake(` ${typed}\n`)).toBeUndefined()
  })

  it.each([
    ...'ada ada@ @lovelace.example ada@lovelace ada@@lovelace.example ada@.example ada@lovelace..example'.split(' '),
    ...'ada@-lovelace.example ada@lovelace.example/x ada@lovelace.example?x ada@lovelace.example:25'.split(' '),
    ...'ada@love%6cace.example ada@lovelace。example/ ada@user@evil.example@lovelace.example'.split(' '),
    ...'mailto:ada@lovelace.example,grace@navy.example <ada@lovelace.example> ada@lovelace_king.example'.split(' '),
    ...[
      'ada king@lovelace.example',
      'ada@lovelace .example',
      'ada@lovelace.example, grace@navy.example',
      'ada@lovelace.example\u0000',
      'ada\n@lovelace.example',
    ],
  ])('must not be %j', (typed) => {
    expect(isEmail(typed)).toBe(false)
    expect(emailMistake(typed)?.message).toBe('Please enter valid email address.')
  })

  it.each(['', '  ', '\t\n'])('is missing when the field contains %j', (typed) => {
    expect(emailMistake(typed)?.message).toBe('Please enter your email address.')
  })
})

describe('an address that was copied with what stood around it', () => {
  const ann = 'ann@example.test'
  it.each([
    ['mailto:ann@example.test', ann],
    ['MAILTO:ann@example.test?subject=Hello', ann],
    ['<ann@example.test>', ann],
    ['<_ann@example.test>', '_ann@example.test'],
    ['Ann Lee <ann@example.test>', ann],
    ['"Lee, Ann" <mailto:ann@example.test>;', ann],
    ['ann@example.test.', ann],
    ['ann@example.test, ', ann],
    ['ann@example.test;', ann],
    ['(ann@example.test)', ann],
    ['“ann@example.test”', ann],
    ["'ann@example.test'", ann],
    ['「ann@example.test」。', ann],
    ['E-Mail: ann@example.test', ann],
    ['邮箱：ann@example.test', ann],
    ["«o'brien+x@Bücher.example»", "o'brien+x@Bücher.example"],
    ['[ann@example.test](mailto:ann@example.test)', ann],
    ['ann@example.test[mailto:ann@example.test]', ann],
    ['Ann Lee (ann@example.test)', ann],
    ['ann@example.test (Ann Lee)', ann],
    ['`ann@example.test`…', ann],
    ['ann @example.test', ann],
    ['ann@ example.test', ann],
    ['mailto:ann%2Bx@example.test', 'ann+x@example.test'],
  ])('%s is %s', (copied, address) => expect(addressIn(copied)).toBe(address))

  it.each([
    ...[ann, ` ${ann} `, 'ann', 'ann lee@example.test', 'ada@lovelace.example, grace@navy.example', '@', '<>'],
    ...['<ann>', `${ann}/x`, `x${'<'.repeat(500)}@`, 'mailto:a@b@example.test:'],
  ])('%j is left as it is', (typed) => expect(addressIn(typed)).toBeUndefined())
})

describe('an email address on the wire', () => {
  it.each([
    ['Ann.Ü@Bücher.example', 'Ann.Ü@Bücher.example'],
    ['Ann@Bücher.EXAMPLE', 'Ann@xn--bcher-kva.example'],
    ['ada@例え.テスト', 'ada@xn--r8jz45g.xn--zckzah'],
    ['ADA@LOVELACE.EXAMPLE', 'ADA@LOVELACE.EXAMPLE'],
    ['ａｄａ+1＠ｌｏｖｅｌａｃｅ．example', 'ada+1@lovelace.example'],
    ['Ann@lovelace。example', 'Ann@lovelace.example'],
    ['ann@ex\u00adample.te\u200bst', 'ann@example.test'],
    ['an\u200bn\u2060@example.test', 'ann@example.test'],
    ['o’brien@example.test', "o'brien@example.test"],
    ['ada@ﬁnance.example', 'ada@finance.example'],
    ['ａｄａ', 'ａｄａ'],
    ['ﬁ@lovelace.example', 'ﬁ@lovelace.example'],
    ['bücher', 'bücher'],
    ['ann@büc her', 'ann@büc her'],
  ])('%s is %s', (typed, sent) => {
    expect(asciiEmail(typed)).toBe(sent)
    expect(asciiEmail(sent)).toBe(sent)
  })
})
