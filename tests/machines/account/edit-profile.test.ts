import { describe, expect, it } from 'vitest'
import { editProfileMachine } from '../../../machines/account/edit-profile.machine.ts'
import { trustedAddress } from '../../../machines/security/address.ts'
import { coverFlow } from '../cover.ts'
import { edit } from '../edits.ts'
import { start } from '../live.ts'
import { editProfileCases } from './edit-profile.cases.ts'

const returnTo = trustedAddress('https://store.chaos.example/cart')
const here = trustedAddress('https://account.chaos.example/profile/edit?return_to=x')
const person = { firstName: 'Ada', lastName: 'King', countryCode: 'GB' }
const profile = { ...person, email: 'ada@lovelace.example', customerNumber: '10012', passwordAllowed: true }

coverFlow(editProfileMachine, editProfileCases)

async function arrive(to: typeof returnTo | undefined = returnTo) {
  const flow = start(editProfileMachine, { returnTo: to, here })
  await flow.answer('loadProfile', profile)
  return flow
}

describe('reading the profile', () => {
  it('shows it once it is there', async () => {
    const flow = start(editProfileMachine, { returnTo, here })
    expect(flow.snapshot.value).toBe('initializing')
    expect(flow.snapshot.hasTag('busy')).toBe(true)
    await flow.answer('loadProfile', profile)
    expect(flow.snapshot.value).toEqual({ loaded: 'editing' })
    expect(flow.snapshot.context).toMatchObject({ profile, typed: person, hasUnsavedChanges: false })
  })

  it('can be tried again after a failure, which is forgotten then', async () => {
    const flow = start(editProfileMachine, { returnTo, here })
    await flow.fail('loadProfile', { message: 'The server is on fire.', status: 500, guid: 'b2c4' })
    expect(flow.snapshot.value).toBe('unreachable')
    expect(flow.snapshot.hasTag('error')).toBe(true)
    expect(flow.snapshot.context.problem?.guid).toBe('b2c4')
    flow.send({ type: 'load.retry' })
    await flow.answer('loadProfile', profile)
    expect(flow.snapshot.value).toEqual({ loaded: 'editing' })
    expect(flow.snapshot.context.problem).toBeUndefined()
  })

  it('leads to the login, even one that takes the session for a sound one, and back when it has ended', async () => {
    const flow = start(editProfileMachine, { returnTo, here })
    await flow.fail('loadProfile', { message: 'Please sign in.', status: 401 })
    expect(flow.snapshot.value).toBe('turnedAway')
    expect(flow.snapshot.output).toEqual({
      to: '/service_login',
      search: { return_to: 'https://account.chaos.example/profile/edit?return_to=x', prompt: 'login' },
    })
  })
})

describe('typing in the profile form', () => {
  it('is an unsaved change only as long as something differs from what is saved', async () => {
    const flow = await arrive()
    flow.send({ type: 'field.change', fields: { firstName: 'Augusta' } })
    expect(flow.snapshot.context.hasUnsavedChanges).toBe(true)
    flow.send({ type: 'field.change', fields: { firstName: 'Ada' } })
    expect(flow.snapshot.context.hasUnsavedChanges).toBe(false)
    flow.send({ type: 'field.change', fields: { countryCode: 'BG' } })
    expect(flow.snapshot.context.hasUnsavedChanges).toBe(true)
  })

  it('is checked when a field is left, and an error goes as soon as it no longer holds', async () => {
    const flow = await arrive()
    const fieldError = 'Your last name cannot be more than 53 characters long.'
    flow.send(edit('typed', 'lastName', fieldError))
    expect(flow.snapshot.context.fieldErrors.lastName).toBeUndefined()
    flow.send(edit('left', 'lastName', fieldError))
    expect(flow.snapshot.context.fieldErrors.lastName).toBe(fieldError)
    flow.send(edit('typed', 'lastName'))
    expect(flow.snapshot.context.fieldErrors.lastName).toBeUndefined()
  })

  it('begins anew once it is saved: what is left empty then is a note again', async () => {
    const flow = await arrive()
    const missing = 'Please enter your last name.'
    flow.send({ type: 'field.change', fields: { lastName: '' } })
    flow.send({ type: 'form.submit' })
    expect(flow.snapshot.context).toMatchObject({ sent: true, fieldErrors: { lastName: missing } })
    flow.send({ type: 'field.change', fields: { lastName: 'Noel' } })
    flow.send({ type: 'form.submit' })
    await flow.answer('saveProfile', undefined)
    flow.send(edit('left', 'lastName', missing))
    expect(flow.snapshot.context).toMatchObject({ sent: false, fieldErrors: {}, notes: { lastName: missing } })
  })

  it('never sends an empty name or ZZ', async () => {
    const flow = await arrive()
    flow.send({ type: 'field.change', fields: { firstName: ' ', countryCode: 'ZZ' } })
    flow.send({ type: 'form.submit' })
    expect(flow.snapshot.value).toEqual({ loaded: 'editing' })
    expect(flow.snapshot.context.fieldErrors).toEqual({
      firstName: 'Please enter your first name.',
      lastName: undefined,
      countryCode: 'Please enter your country.',
    })
    expect(flow.asked('saveProfile')).toEqual([])
  })
})

describe('saving the profile', () => {
  it('sends name and country, tidied, and never the email', async () => {
    const flow = await arrive()
    flow.send({ type: 'field.change', fields: { firstName: '  Augusta  Ada ' } })
    flow.send({ type: 'form.submit' })
    expect(flow.snapshot.value).toBe('saving')
    expect(flow.snapshot.hasTag('busy')).toBe(true)
    expect(flow.asked('saveProfile')).toEqual([{ firstName: 'Augusta Ada', lastName: 'King', countryCode: 'GB' }])
    flow.send({ type: 'form.submit' })
    expect(flow.asked('saveProfile')).toHaveLength(1)
  })

  it('clears the unsaved changes and leads to the return address after 2 s', async () => {
    const flow = await arrive()
    flow.send({ type: 'field.change', fields: { firstName: 'Augusta' } })
    flow.send({ type: 'form.submit' })
    await flow.answer('saveProfile', undefined)
    expect(flow.snapshot.value).toEqual({ loaded: 'saved' })
    expect(flow.snapshot.hasTag('success')).toBe(true)
    expect(flow.snapshot.context).toMatchObject({
      hasUnsavedChanges: false,
      profile: { ...profile, firstName: 'Augusta' },
    })
    flow.pass(1_999)
    expect(flow.snapshot.value).toEqual({ loaded: 'saved' })
    flow.pass(1)
    expect(flow.snapshot.output).toEqual({ href: 'https://store.chaos.example/cart' })
  })

  it('lets the visitor follow the link back at once', async () => {
    const flow = await arrive()
    flow.send({ type: 'form.submit' })
    await flow.answer('saveProfile', undefined)
    flow.send({ type: 'visitor.leave' })
    expect(flow.snapshot.output).toEqual({ href: 'https://store.chaos.example/cart' })
  })

  it('stays without a return address', async () => {
    const flow = start(editProfileMachine, { returnTo: undefined, here })
    await flow.answer('loadProfile', profile)
    flow.send({ type: 'form.submit' })
    await flow.answer('saveProfile', undefined)
    flow.pass(600_000)
    flow.send({ type: 'visitor.leave' })
    expect(flow.snapshot.value).toEqual({ loaded: 'saved' })
    expect(flow.snapshot.output).toBeUndefined()
  })

  it('leads nobody away who types on after it', async () => {
    const flow = await arrive()
    flow.send({ type: 'form.submit' })
    await flow.answer('saveProfile', undefined)
    flow.send({ type: 'field.change', fields: { lastName: 'Lovelace' } })
    flow.pass(600_000)
    expect(flow.snapshot.value).toEqual({ loaded: 'editing' })
    expect(flow.snapshot.context.hasUnsavedChanges).toBe(true)
  })

  it('keeps what is typed meanwhile as an unsaved change', async () => {
    const flow = await arrive()
    flow.send({ type: 'field.change', fields: { firstName: 'Augusta' } })
    flow.send({ type: 'form.submit' })
    flow.send({ type: 'field.change', fields: { lastName: 'Lovelace' } })
    await flow.answer('saveProfile', undefined)
    expect(flow.snapshot.context).toMatchObject({
      profile: { ...profile, firstName: 'Augusta' },
      hasUnsavedChanges: true,
    })
    flow.pass(600_000)
    flow.send({ type: 'form.submit' })
    expect(flow.asked('saveProfile')[1]).toEqual({ firstName: 'Augusta', lastName: 'Lovelace', countryCode: 'GB' })
  })

  it('says of a save during which the visitor typed on that it is done and what is not, until that is true no more', async () => {
    const flow = await arrive()
    flow.send({ type: 'form.submit' })
    flow.send({ type: 'field.change', fields: { lastName: 'Lovelace' } })
    await flow.answer('saveProfile', undefined)
    expect(flow.snapshot.value).toEqual({ loaded: 'partlySaved' })
    expect(flow.snapshot.hasTag('success')).toBe(true)
    flow.send({ type: 'field.change', fields: { lastName: 'Lovelac' } })
    expect(flow.snapshot.value).toEqual({ loaded: 'partlySaved' })
    flow.send({ type: 'field.change', fields: { lastName: person.lastName } })
    expect(flow.snapshot.value).toEqual({ loaded: 'editing' })
    expect(flow.snapshot.context.hasUnsavedChanges).toBe(false)
  })

  it('keeps what was typed when the session is over, and saves it once the visitor is back', async () => {
    const flow = await arrive()
    flow.send({ type: 'field.change', fields: { firstName: 'Augusta' } })
    flow.send({ type: 'form.submit' })
    await flow.fail('saveProfile', { message: 'Unauthorized', status: 401 })
    expect(flow.snapshot.value).toEqual({ loaded: 'expired' })
    expect(flow.snapshot.hasTag('error')).toBe(true)
    expect(flow.snapshot.context).toMatchObject({
      typed: { firstName: 'Augusta' },
      hasUnsavedChanges: true,
      problem: undefined,
    })
    flow.send({ type: 'form.submit' })
    expect(flow.asked('saveProfile')[1]?.firstName).toBe('Augusta')
    await flow.answer('saveProfile', undefined)
    expect(flow.snapshot.value).toEqual({ loaded: 'saved' })
  })

  it('shows every other error on the form with its reference, keeps what was typed, and forgets it on the next try', async () => {
    const flow = await arrive()
    flow.send({ type: 'field.change', fields: { firstName: 'Augusta' } })
    flow.send({ type: 'form.submit' })
    await flow.fail('saveProfile', { message: 'The server is on fire.', status: 500, guid: 'b2c4' })
    expect(flow.snapshot.value).toEqual({ loaded: 'editing' })
    expect(flow.snapshot.context).toMatchObject({
      problem: { message: 'The server is on fire.', status: 500, guid: 'b2c4' },
      typed: { firstName: 'Augusta' },
      hasUnsavedChanges: true,
    })
    flow.send({ type: 'form.submit' })
    expect(flow.snapshot.context.problem).toBeUndefined()
  })
})
