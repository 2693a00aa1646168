import { describe, expect, it } from 'vitest'
import { trustedAddress } from '../../../machines/security/address.ts'
import { socialRegisterMachine } from '../../../machines/sign-up/social-register.machine.ts'
import { coverFlow } from '../cover.ts'
import { edit } from '../edits.ts'
import { start } from '../live.ts'
import { socialRegisterCases } from './social-register.cases.ts'

const input = { email: 'ada@lovelace.example', returnTo: trustedAddress('https://store.chaos.example/cart') }
const ada = { firstName: 'Ada', lastName: 'Lovelace', countryCode: 'GB', newsletterSubscription: true }

coverFlow(socialRegisterMachine, socialRegisterCases)

describe('completing the profile of a social sign-up', () => {
  it('sends tidy names, and leads to the good news', async () => {
    const flow = start(socialRegisterMachine, input)
    flow.send({ type: 'form.submit', ...ada, firstName: ' Ada  Augusta ' })
    expect(flow.snapshot.hasTag('busy')).toBe(true)
    expect(flow.asked('registerSocially')).toEqual([
      { firstName: 'Ada Augusta', lastName: 'Lovelace', countryCode: 'GB', newsletterSubscription: true },
    ])
    await flow.answer('registerSocially', undefined)
    expect(flow.snapshot.hasTag('success')).toBe(true)
    expect(flow.snapshot.output).toEqual({
      to: '/register/social/complete',
      search: {
        email: 'ada@lovelace.example',
        fullName: 'Ada Augusta Lovelace',
        return_to: 'https://store.chaos.example/cart',
      },
    })
  })

  it('hands on no return address that it does not have, nor a newsletter that nobody wants', async () => {
    const flow = start(socialRegisterMachine, { ...input, returnTo: undefined })
    flow.send({ type: 'form.submit', ...ada, newsletterSubscription: false })
    expect(flow.asked('registerSocially')[0]?.newsletterSubscription).toBe(false)
    await flow.answer('registerSocially', undefined)
    expect(flow.snapshot.output).toEqual({
      to: '/register/social/complete',
      search: { email: 'ada@lovelace.example', fullName: 'Ada Lovelace' },
    })
  })

  it('leads to linking with the way back where the email was taken meanwhile', async () => {
    const flow = start(socialRegisterMachine, input)
    flow.send({ type: 'form.submit', ...ada })
    await flow.fail('registerSocially', { message: 'This email is already taken.', status: 409 })
    expect(flow.snapshot.output).toEqual({
      to: '/link/existing/social',
      search: { email: 'ada@lovelace.example', return_to: 'https://store.chaos.example/cart' },
    })
  })

  it('leads to linking where the email already has an account', async () => {
    const flow = start(socialRegisterMachine, { ...input, returnTo: undefined })
    flow.send({ type: 'form.submit', ...ada })
    await flow.fail('registerSocially', { message: 'Account with this email already exists.', status: 409 })
    expect(flow.snapshot.output).toEqual({ to: '/link/existing/social', search: { email: 'ada@lovelace.example' } })
  })

  it('never sends ZZ', () => {
    const flow = start(socialRegisterMachine, input)
    flow.send({ type: 'form.submit', ...ada, countryCode: 'ZZ' })
    expect(flow.snapshot.value).toBe('editing')
    expect(flow.snapshot.context.fieldErrors).toEqual({ countryCode: 'Please enter your country.' })
    expect(flow.asked('registerSocially')).toEqual([])
  })

  it('keeps what it says of one field when another is left', () => {
    const flow = start(socialRegisterMachine, input)
    const fieldError = 'Your first name cannot be more than 72 characters long.'
    flow.send(edit('left', 'firstName', fieldError))
    flow.send(edit('left', 'lastName'))
    expect(flow.snapshot.context.fieldErrors).toEqual({ firstName: fieldError, lastName: undefined })
  })

  it('asks for what is missing, each field as it is left', () => {
    const flow = start(socialRegisterMachine, input)
    const fieldError = 'Your last name cannot be more than 53 characters long.'
    flow.send(edit('left', 'lastName', fieldError))
    expect(flow.snapshot.context.fieldErrors).toEqual({ lastName: fieldError })
    flow.send({ type: 'form.submit', firstName: ' ', lastName: '', countryCode: 'ZZ', newsletterSubscription: false })
    expect(flow.snapshot.value).toBe('editing')
    expect(flow.snapshot.context.fieldErrors).toEqual({
      firstName: 'Please enter your first name.',
      lastName: 'Please enter your last name.',
      countryCode: 'Please enter your country.',
    })
    flow.send(edit('typed', 'firstName'))
    expect(flow.snapshot.context.fieldErrors.firstName).toBeUndefined()
    expect(flow.waiting()).toEqual([])
  })

  it('shows every other error', async () => {
    const flow = start(socialRegisterMachine, input)
    flow.send({ type: 'form.submit', ...ada })
    flow.send({ type: 'form.submit', ...ada })
    expect(flow.asked('registerSocially')).toHaveLength(1)
    await flow.fail('registerSocially', { message: 'The server is on fire.', status: 500, guid: 'b2c4' })
    expect(flow.snapshot.value).toBe('editing')
    expect(flow.snapshot.context.problem).toEqual({ message: 'The server is on fire.', status: 500, guid: 'b2c4' })
    flow.send({ type: 'form.submit', ...ada, countryCode: '' })
    expect(flow.snapshot.context).toMatchObject({ problem: undefined, fieldErrors: { firstName: undefined } })
    flow.send({ type: 'form.submit', ...ada })
    expect(flow.snapshot.context).toMatchObject({ problem: undefined, fieldErrors: {} })
  })
})
