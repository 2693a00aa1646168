import { chapters } from '../promises/sentences.ts'
import { statesOf } from '../promises/spoken.ts'

/** A sentence that a flow keeps. */
export interface Kept {
  says: string
  /** What it is about, in the words of its section. */
  about: string
  /** The states that it speaks of, by their paths; none where it speaks of the flow as a whole. */
  states: string[]
}

/** The sentences that a flow keeps of one section of the specification, or of none. */
export interface Section {
  title: string
  kept: Kept[]
}

/** What the sections of the specification are about. */
const subjects: Record<string, string> = {
  1: 'What it is for',
  2: 'Screens and addresses',
  3: 'Data',
  4: 'States and transitions',
  5: 'Validation',
  6: 'Who may do what',
  7: 'Calls',
  8: 'Errors',
  9: 'Times and limits',
}

const all = Object.values(chapters).flat()

/**
 * What each flow implements of the specification, by the flow's id and section by section, as the proofs come upon it; what
 * speaks of it by name comes first.
 */
export function implementedBy(): Map<string, Section[]> {
  const ownFirst = all.toSorted((one, other) => Number(!one.holds.of) - Number(!other.holds.of))
  const found = ownFirst.flatMap(({ says, from, holds }) =>
    [...statesOf(holds)].flatMap(([flow, states]) =>
      from.split(/, (?=§)/).map((part) => {
        const [, number = '', about = ''] = /^§ (\d)\s*(.*)$/.exec(part) ?? []
        return { flow, title: `§ ${number} ${subjects[number]}`, kept: { says, about, states: [...states] } }
      }),
    ),
  )
  return new Map(
    [...Map.groupBy(found, ({ flow }) => flow)].map(([flow, own]) => [
      flow,
      [...Map.groupBy(own, ({ title }) => title)]
        .map(([title, inSection]) => ({ title, kept: inSection.map(({ kept }) => kept) }))
        .sort((one, other) => (one.title < other.title ? -1 : 1)),
    ]),
  )
}

/** The promises that speak of all flows, or of the site that they make. */
export function commonPromises(): Kept[] {
  return all.filter(({ holds }) => !holds.of).map(({ says, from }) => ({ says, about: from, states: [] }))
}
