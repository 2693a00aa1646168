import { assign, setup } from 'xstate'
import { eventIn, finalOutput, outputOf, placeholder } from '../chart.ts'
import { pristine, submitted } from '../fields/form-rules.ts'
import { profileFields } from '../fields/person.ts'
import type { Destination } from '../leaving.ts'
import { successDelay } from '../limits.ts'
import { applyProblem, clearProblem, problemIn } from '../port/problem.ts'
import { required } from '../required.ts'
import { applyNews, applySaved, applyTyping, beginProfile, changedElsewhere } from './edit-profile.rules.ts'
import type { EditProfileTypes } from './edit-profile.types.ts'

export const editProfileMachine = setup({
  types: {} as EditProfileTypes,
  actors: { loadProfile: placeholder('loadProfile'), saveProfile: placeholder('saveProfile') },
  guards: {
    hasMistakes: profileFields.form.hasMistakes,
    isTyped: ({ event }) => eventIn(event, 'field.edit').how !== 'left',
    isSessionOver: ({ event }) => problemIn(event).status === 401,
    isUntouched: ({ context }) => !context.hasUnsavedChanges,
    isChangedElsewhere: ({ context, event }) =>
      Object.keys(changedElsewhere(outputOf(event, 'loadProfile'), context)).length > 0,
    hasTypedOn: ({ context }) => applySaved(context).hasUnsavedChanges,
    leavesUnsaved: ({ context, event }) => applyTyping(eventIn(event, 'field.edit'), context).hasUnsavedChanges,
    hasReturnAddress: ({ context }) => context.returnTo !== undefined,
  },
  actions: {
    keepProfile: assign(({ event }) => {
      const profile = outputOf(event, 'loadProfile')
      return { profile, typed: profileFields.of(profile) }
    }),
    keepNews: assign(({ context, event }) => applyNews(outputOf(event, 'loadProfile'), context)),
    noteElsewhere: assign(({ context, event }) => ({
      elsewhere: changedElsewhere(outputOf(event, 'loadProfile'), context),
    })),
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
  context: ({ input }) => beginProfile(input),
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
          { target: 'rereading', actions: 'keepForm' },
        ],
        'visitor.return': { guard: 'isUntouched', target: '.refreshing' },
        'visitor.leave': { guard: 'hasReturnAddress', target: 'returning' },
      },
      states: {
        editing: { description: 'The form waits, and says why the last try failed.' },
        refreshing: {
          description: 'The tab is looked at again, and nothing was changed here: the form shows what is true now.',
          tags: 'checking',
          invoke: {
            id: 'loadProfile',
            src: 'loadProfile',
            input: { isFresh: true, background: true },
            onDone: { target: 'editing', actions: 'keepNews' },
            onError: 'editing',
          },
        },
        changedElsewhere: {
          description:
            'What the visitor changed was changed elsewhere, too: the page says what stands there, and the next press replaces it.',
          tags: 'error',
        },
        saved: {
          description: 'Everything is saved; with a return address the visitor goes there in a moment.',
          tags: 'success',
          on: { 'visitor.return': { guard: 'hasReturnAddress' } },
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
    rereading: {
      description: 'The profile is read once more, so that the save undoes nothing that is newer.',
      tags: 'busy',
      on: { 'field.edit': { actions: 'noteTyping' } },
      invoke: {
        id: 'loadProfile',
        src: 'loadProfile',
        input: { isFresh: true },
        onDone: [
          { guard: 'isChangedElsewhere', target: 'loaded.changedElsewhere', actions: ['noteElsewhere', 'keepNews'] },
          { target: 'saving', actions: 'keepNews' },
        ],
        onError: [
          { guard: 'isSessionOver', target: 'loaded.expired' },
          { target: 'loaded.editing', actions: 'keepProblem' },
        ],
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
