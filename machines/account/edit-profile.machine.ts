import { assign, setup } from 'xstate'
import { eventIn, finalOutput, outputOf, placeholder } from '../chart.ts'
import { type FormEvent, type FormMessages, pristine, submitted } from '../fields/form-rules.ts'
import { applySaved, applyTyping, type ProfileValues, profileFields } from '../fields/person.ts'
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

interface Context extends Input, FormMessages<keyof ProfileValues> {
  profile: Profile | undefined
  typed: ProfileValues
  /** The values of the save in progress, or of the last one. */
  saving: ProfileValues | undefined
  problem: Problem | undefined
  hasUnsavedChanges: boolean
}

export const editProfileMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: FormEvent<ProfileValues> | { type: 'load.retry' } | { type: 'visitor.leave' }
    output: Destination
    tags: 'busy' | 'error' | 'success'
  },
  actors: { loadProfile: placeholder('loadProfile'), saveProfile: placeholder('saveProfile') },
  guards: {
    hasMistakes: profileFields.form.hasMistakes,
    isTyped: ({ event }) => eventIn(event, 'field.edit').how !== 'left',
    isSessionOver: ({ event }) => problemIn(event).status === 401,
    hasTypedOn: ({ context }) => applySaved(context).hasUnsavedChanges,
    leavesUnsaved: ({ context, event }) => applyTyping(eventIn(event, 'field.edit'), context).hasUnsavedChanges,
    hasReturnAddress: ({ context }) => context.returnTo !== undefined,
  },
  actions: {
    keepProfile: assign(({ event }) => {
      const profile = outputOf(event, 'loadProfile')
      return { profile, typed: profileFields.of(profile) }
    }),
    noteTyping: assign(({ context, event }) => applyTyping(eventIn(event, 'field.edit'), context)),
    noteEdit: assign((args) => profileFields.form.noteEdit(args)),
    noteMistakes: assign((args) => profileFields.form.noteMistakes(args)),
    keepForm: assign(({ event }) => {
      const { values } = eventIn(event, 'form.submit')
      return { ...submitted({}), typed: profileFields.of(values), saving: profileFields.tidy(values) }
    }),
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
    typed: profileFields.none,
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
        'field.edit': [
          { guard: 'isTyped', target: '.editing', actions: ['noteTyping', 'noteEdit'] },
          { actions: 'noteEdit' },
        ],
        'form.submit': [
          { guard: 'hasMistakes', actions: 'noteMistakes' },
          { target: 'saving', actions: 'keepForm' },
        ],
        'visitor.leave': { guard: 'hasReturnAddress', target: 'returning' },
      },
      states: {
        editing: { description: 'The form waits, and says why the last try failed.' },
        saved: {
          description: 'Everything is saved; with a return address the visitor goes there in a moment.',
          tags: 'success',
          after: { success: { guard: 'hasReturnAddress', target: '#editProfile.returning' } },
        },
        partlySaved: {
          description:
            'The submitted values are saved, what was typed since is not: the page says so, and the form waits.',
          tags: 'success',
          on: { 'field.edit': { guard: 'leavesUnsaved', actions: ['noteTyping', 'noteEdit'] } },
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
      on: { 'field.edit': { actions: 'noteTyping' } },
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
      output: ({ context }): Destination => ({
        to: '/service_login',
        search: { return_to: context.here, prompt: 'login' },
      }),
    },
    returning: {
      description: 'Back to the return address.',
      type: 'final',
      output: ({ context }): Destination => ({ href: required(context.returnTo, 'return address') }),
    },
  },
})
