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

const save = (flow: Flow) => flow.send({ type: 'form.submit', values: flow.snapshot.context.typed })

async function arrive(fields: Partial<typeof ownProfile> = {}) {
  const flow = open()
  await flow.answer('loadProfile', profile)
  change(flow, fields)
  return flow
}

/** A saved form, with other changes made while the save was pending. */
async function saved(fields: Partial<typeof ownProfile> = {}, meanwhile: Partial<typeof ownProfile> = {}) {
  const flow = await arrive(fields)
  save(flow)
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
  it('does not navigate when the visitor types on', async () => {
    const flow = await saved()
    change(flow, { lastName: 'Lovelace' })
    flow.pass(600_000)
    expect(flow.snapshot).toMatchObject({ value: { loaded: 'editing' }, context: { hasUnsavedChanges: true } })
  })

  it('succeeds while the visitor types on, and shows the newer changes as unsaved', async () => {
    const flow = await saved({ firstName: 'Augusta' }, { lastName: 'Lovelace' })
    const context = { profile: { ...profile, firstName: 'Augusta' }, hasUnsavedChanges: true }
    expect(flow.snapshot).toMatchObject({ value: { loaded: 'partlySaved' }, tags: new Set(['success']), context })
    flow.pass(600_000)
    change(flow, { lastName: 'Lovelac' })
    expect(flow.snapshot).toMatchObject({ value: { loaded: 'partlySaved' }, context })
    save(flow)
    expect(flow.asked('saveProfile')[1]).toEqual({ ...ownProfile, firstName: 'Augusta', lastName: 'Lovelac' })
    const undone = await saved({}, { lastName: 'Lovelace' })
    change(undone, { lastName: 'King' })
    expect(undone.snapshot).toMatchObject({ value: { loaded: 'editing' }, context: { hasUnsavedChanges: false } })
  })
})
