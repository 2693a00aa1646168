import type { Destination } from '#machines/leaving.ts'
import { stateOf } from '../machines/chart.ts'
import { type Choice, casesOf, choicesOf, insideOf } from './choices.ts'
import { addressesOf, flowNameAt } from './flow-pages.ts'
import { payloadWords } from './plain.ts'
import type { Run } from './run.ts'
import { nameOf } from './scenes.ts'

/** A destination, with the flow that starts there if it is one of ours. */
export interface End {
  place: string
  flow: string | undefined
}

/** The position of a run for the page around; it holds no secret. */
export interface Report {
  flow: string
  /** The index of the flow's input. */
  input: number
  inputs: string[]
  did: string[] | undefined
  done: { id: string; words: string; state: string }[]
  state: string
  /** The address of the page that shows it. */
  at: string | undefined
  /** The awaited charts. */
  inside: { flow: string; state: string }[]
  choices: Choice[]
  clock: number
  end: End | undefined
  fault: string
}

export function reportOf(run: Run): Report {
  const { flow, input, did, done, state, snapshot, drive, fault } = run
  const { inputs } = casesOf(snapshot.machine)
  return {
    flow,
    input,
    inputs: inputs.map((one) => payloadWords(one, inputs)),
    did,
    done: done.map(({ id, words, state: after }) => ({ id, words, state: after })),
    state,
    at: addressesOf({ flow, snapshot })[0],
    inside: insideOf(snapshot).map((inner) => ({ flow: nameOf(inner.machine), state: stateOf(inner) })),
    choices: choicesOf(drive),
    clock: drive.now,
    end: snapshot.output && endOf(snapshot.output),
    fault,
  }
}

/** A destination in words; for an awaited chart, its answer. */
export function endOf(output: Destination | object): End {
  if (!('to' in output || 'href' in output || 'reload' in output))
    return { place: payloadWords(output) || 'done', flow: undefined }
  return { place: addressOf(output), flow: 'to' in output ? flowNameAt(output.to) : undefined }
}

/** The address at which a flow ends. */
function addressOf(destination: Destination): string {
  if ('reload' in destination) return 'the same page, reloaded'
  if ('href' in destination) return destination.href
  const query = new URLSearchParams(destination.search).toString()
  return query ? `${destination.to}?${query}` : destination.to
}
