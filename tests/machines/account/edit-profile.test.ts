import { describe, expect, it } from 'vitest'
import { editProfileMachine } from '#machines/account/edit-profile.machine.ts'
import { trustedAddress } from '#machines/security/address.ts'
import { ownProfile, returnTo } from '../answers.ts'
import { edit, editing } from '../edits.ts'
import { start } from '../live.ts'

const here = trustedAddress('https://account.chaos.example/profile/edit?return_to=x')
const profile = { ...ownProfile, email: 'ada@lovelace.example', customerNumber: '10012', passwordAllowed: true }

type Flow = ReturnType<typeof open>

const open = () => start(editProfileMachine, { returnTo, here })
function change(flow: Flow, fields: Partial<typeof ownProfile>): void {
  for (const event of editing('typed', fields)) flow.send(event)
}

/** Presses the button; the profile is then read again. */
const save = (flow: Flow, now = profile) => {
  flow.send({ type: 'form.submit', values: flow.snapshot.context.typed })
  return flow.answer('loadProfile', now)
}

async function arrive(fields: Partial<typeof ownProfile> = {}) {
  const flow = open()
  await flow.answer('loadProfile', profile)
  change(flow, fields)
  return flow
}

/** A saved form, with other changes made while the save was pending. */
async function saved(fields: Partial<typeof ownProfile> = {}, meanwhile: Partial<typeof ownProfile> = {}) {
  const flow = await arrive(fields)
  await save(flow)
  change(flow, meanwhile)
  await flow.answer('saveProfile', undefined)
  return flow
}

describe('typing in the profile form', () => {
  it('starts again after a save: an empty field is only a hint again', async () => {
    const flow = await saved({ lastName: 'Noel' })
    flow.send(edit('left', 'lastName', ''))
    const hints = { lastName: 'Please enter your last name.' }
    expect(flow.snapshot.context).toMatchObject({ isSubmitted: false, fieldErrors: {}, hints })
  })
})

describe('saving the profile', () => {
  it('succeeds while the visitor types on, and shows the newer changes as unsaved', async () => {
    const flow = await saved({ firstName: 'Augusta' }, { lastName: 'Lovelace' })
    const context = { profile: { ...profile, firstName: 'Augusta' }, hasUnsavedChanges: true }
    expect(flow.snapshot).toMatchObject({ value: { loaded: 'partlySaved' }, tags: new Set(['success']), context })
    flow.pass(600_000)
    change(flow, { lastName: 'Lovelac' })
    expect(flow.snapshot).toMatchObject({ value: { loaded: 'partlySaved' }, context })
    await save(flow, { ...profile, firstName: 'Augusta' })
    expect(flow.asked('saveProfile')[1]).toEqual({ ...ownProfile, firstName: 'Augusta', lastName: 'Lovelac' })
    const undone = await saved({}, { lastName: 'Lovelace' })
    change(undone, { lastName: 'King' })
    expect(undone.snapshot).toMatchObject({ value: { loaded: 'editing' }, context: { hasUnsavedChanges: false } })
  })
})

describe('a profile that was changed elsewhere since it was read', () => {
  it('is shown once the tab is looked at again, but never over what was typed', async () => {
    const flow = await arrive()
    flow.send({ type: 'visitor.return' })
    await flow.answer('loadProfile', { ...profile, lastName: 'Byron' })
    expect(flow.snapshot.context.typed.lastName).toBe('Byron')
    flow.send({ type: 'visitor.return' })
    change(flow, { firstName: 'Grace' })
    flow.send({ type: 'visitor.return' })
    expect(flow.waiting()).toEqual([])
    expect(flow.snapshot.context).toMatchObject({ typed: { firstName: 'Grace' }, hasUnsavedChanges: true })
  })
})
