import { assign, setup } from 'xstate'
import { eventIn, finalOutput, outputOf, placeholder } from '../chart.ts'
import {
  applyEdit,
  type FieldEdit,
  type FormMessages,
  hasErrors,
  pristine,
  submitted,
} from '../fields/form-messages.ts'
import {
  applySaved,
  applyTyped,
  type Person,
  type PersonErrors,
  personErrors,
  personOf,
  tidyPerson,
} from '../fields/person.ts'
import type { Destination } from '../leaving.ts'
import { successDelay } from '../limits.ts'
import type { Profile } from '../port/gateway.ts'
import { applyProblem, clearProblem, type Problem, problemIn } from '../port/problem.ts'
import { required } from '../required.ts'
import type { Href } from '../security/address.ts'

interface Input {
  returnTo: Href | undefined
  /** This page, the return address after a sign-in. */
  here: Href
}

interface Context extends Input, FormMessages<PersonErrors> {
  profile: Profile | undefined
  typed: Person
  /** The values of the save in progress, or of the last one. */
  saving: Person | undefined
  problem: Problem | undefined
  hasUnsavedChanges: boolean
}

export const editProfileMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events:
      | { type: 'form.submit' }
      | { type: 'field.change'; fields: Partial<Person> }
      | FieldEdit
      | { type: 'load.retry' }
      | { type: 'visitor.leave' }
    output: Destination
    tags: 'busy' | 'error' | 'success'
  },
  actors: { loadProfile: placeholder('loadProfile'), saveProfile: placeholder('saveProfile') },
  guards: {
    hasMistakes: ({ context }) => hasErrors(personErrors(context.typed)),
    isSessionOver: ({ event }) => problemIn(event).status === 401,
    hasTypedOn: ({ context }) => applySaved(context).hasUnsavedChanges,
    leavesUnsaved: ({ context, event }) => applyTyped(eventIn(event, 'field.change').fields, context).hasUnsavedChanges,
    hasReturnAddress: ({ context }) => context.returnTo !== undefined,
  },
  actions: {
    keepProfile: assign(({ event }) => {
      const profile = outputOf(event, 'loadProfile')
      return { profile, typed: personOf(profile) }
    }),
    noteTyping: assign(({ context, event }) => applyTyped(eventIn(event, 'field.change').fields, context)),
    noteEdit: assign(({ context, event }) => applyEdit(eventIn(event, 'field.edit'), context)),
    noteMistakes: assign(({ context }) => submitted(personErrors(context.typed))),
    forgetMistakes: assign({ ...submitted({}), saving: ({ context }) => tidyPerson(context.typed) }),
    markSaved: assign(({ context }) => ({ ...pristine, ...applySaved(context) })),
    clearProblem: assign(clearProblem),
    keepProblem: assign(applyProblem),
  },
  delays: { success: successDelay },
}).createMachine({
  id: 'editProfile',
  description: 'A signed-in visitor keeps name and country up to date.',
  context: ({ input }) => ({
    ...input,
    profile: undefined,
    typed: { firstName: '', lastName: '', countryCode: '' },
    ...pristine,
    saving: undefined,
    problem: undefined,
    hasUnsavedChanges: false,
  }),
  output: ({ event }) => finalOutput(event),
  initial: 'initializing',
  states: {
    initializing: {
      description: 'The profile is read.',
      tags: 'busy',
      invoke: {
        id: 'loadProfile',
        src: 'loadProfile',
        input: {},
        onDone: { target: 'loaded', actions: 'keepProfile' },
        onError: [
          { guard: 'isSessionOver', target: 'turnedAway' },
          { target: 'unreachable', actions: 'keepProblem' },
        ],
      },
    },
    unreachable: {
      description: 'The profile could not be read; the visitor can try again.',
      tags: 'error',
      on: { 'load.retry': { target: 'initializing', actions: 'clearProblem' } },
    },
    loaded: {
      description: 'The form is on the screen.',
      initial: 'editing',
      on: {
        'field.change': { target: '.editing', actions: 'noteTyping' },
        'field.edit': { actions: 'noteEdit' },
        'form.submit': [
          { guard: 'hasMistakes', actions: 'noteMistakes' },
          { target: 'saving', actions: 'forgetMistakes' },
        ],
        'visitor.leave': { guard: 'hasReturnAddress', target: 'returning' },
      },
      states: {
        editing: { description: 'The form waits for the visitor.' },
        saved: {
          description: 'Everything is saved; with a return address the visitor goes there in a moment.',
          tags: 'success',
          after: { success: { guard: 'hasReturnAddress', target: '#editProfile.returning' } },
        },
        partlySaved: {
          description: 'The submitted values are saved, later edits are not: the page shows both until they are.',
          tags: 'success',
          on: { 'field.change': { guard: 'leavesUnsaved', actions: 'noteTyping' } },
        },
        expired: {
          description: 'The session ended meanwhile: the visitor signs in again in a new window and saves once more.',
          tags: 'error',
        },
      },
    },
    saving: {
      description: 'The gateway saves the profile; the visitor may type on meanwhile.',
      tags: 'busy',
      on: { 'field.change': { actions: 'noteTyping' } },
      invoke: {
        id: 'saveProfile',
        src: 'saveProfile',
        input: ({ context }) => required(context.saving, 'person to save'),
        onDone: [
          { guard: 'hasTypedOn', target: 'loaded.partlySaved', actions: 'markSaved' },
          { target: 'loaded.saved', actions: 'markSaved' },
        ],
        onError: [
          { guard: 'isSessionOver', target: 'loaded.expired' },
          { target: 'loaded.editing', actions: 'keepProblem' },
        ],
      },
    },
    turnedAway: {
      description: 'The session ended meanwhile: on to the login, and back here afterwards.',
      type: 'final',
      output: ({ context }) => ({ to: '/service_login', search: { return_to: context.here, prompt: 'login' } }),
    },
    returning: {
      description: 'Back to the return address.',
      type: 'final',
      output: ({ context }) => ({ href: required(context.returnTo, 'return address') }),
    },
  },
})
