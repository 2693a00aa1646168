import { describe, expect, it } from 'vitest'
import { captchaAt, captchaMistake, captchaSecrets } from '#machines/fields/captcha.ts'
import { seal, unseal } from '#machines/security/secret.ts'

describe('the answer to a captcha', () => {
  it.each([
    ['none', '', undefined],
    ['image', '', 'Please complete the security check.'],
    ['challenge', '', 'Please complete the security check.'],
    ['image', '123456', undefined],
    ['image', '1234567', 'Enter up to 6 digits.'],
    ['challenge', 'a token is long', undefined],
  ] as const)('%s "%s": %s', (captcha, answer, fieldError) => {
    expect(captchaMistake(seal(answer), captcha)?.message).toBe(fieldError)
  })

  it.each([
    ['１２３４５６', '123456'],
    ['123 456 ', '123456'],
    ['\u200b123\u3000456\ufeff', '123456'],
    ['123-4–5−6', '123456'],
    ['0.Token_of-a-widget', '0.Token_of-a-widget', ''],
  ])('"%s" is sent as "%s"', (typed, sent, captchaGUID = 'c1') => {
    const { captchaAnswer = seal('') } = captchaSecrets({ captchaAnswer: seal(typed), captchaGUID })
    expect(unseal(captchaAnswer)).toBe(sent)
  })

  it('is left out when it is empty', () => {
    expect(captchaSecrets({ captchaAnswer: seal(' '), captchaGUID: 'c1' })).toEqual({})
  })

  it('comes from an image in China, from the widget elsewhere', () => {
    expect(captchaAt('CN')).toBe('image')
    expect(captchaAt('US')).toBe('challenge')
    expect(captchaAt('')).toBe('challenge')
    expect(captchaAt(undefined)).toBe('challenge')
  })
})
