import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const top = join(import.meta.dirname, '../..')

/** The areas that flows are sorted into. */
export const areas = ['sign-in', 'sign-up', 'password', 'account', 'trial', 'partner']

/**
 * Every file that a new flow takes, by its path: its own ones, which ask one question of the visitor and lead home, and
 * with a line more those that list all flows.
 */
export function filesOfFlow(area: string, flow: string): Map<string, string> {
  const id = flow.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  const name = `${id[0]?.toUpperCase()}${id.slice(1)}`
  const title = `${flow[0]?.toUpperCase()}${flow.slice(1).replaceAll('-', ' ')}`
  const machine = `machines/${area}/${flow}.machine.ts`
  const files = new Map<string, string>()
  const write = (path: string, text: string) => files.set(path, text)
  const list = (path: string, ...lines: [before: RegExp, line: string][]) =>
    write(
      path,
      lines.reduce(
        (text, [before, line]) => {
          const place = text.search(before)
          if (place < 0) throw new Error(`${path} has no place for "${line}"`)
          return `${text.slice(0, place)}${line}\n${text.slice(place)}`
        },
        readFileSync(join(top, path), 'utf8'),
      ),
    )

  write(
    machine,
    `import { setup } from 'xstate'
import type { Destination, Href } from '../security/address.ts'

interface Input {
  /** Where the visitor goes in the end. */
  returnTo: Href
}

/** ${title}: what the visitor comes for. */
export const ${id}Machine = setup({
  types: {} as {
    input: Input
    context: Input
    events: { type: 'question.answer' }
    output: Destination
    tags: 'busy' | 'error' | 'success'
  },
}).createMachine({
  id: '${id}',
  description: '${title}: what the visitor comes for.',
  context: ({ input }) => input,
  output: ({ event }) => event.output as Destination,
  initial: 'asking',
  states: {
    asking: {
      description: 'The visitor is asked.',
      on: { 'question.answer': 'done' },
    },
    done: {
      description: 'On to the return address, or home.',
      type: 'final',
      tags: 'success',
      output: ({ context }) => ({ href: context.returnTo }),
    },
  },
})
`,
  )
  write(
    `src/screens/${area}/${flow}.screen.tsx`,
    `import { Trans, useLingui } from '@lingui/react/macro'
import type { ${id}Machine } from '../../../${machine}'
import type { FlowProps } from '../../flow.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Heading } from '../../ui/frame/heading.tsx'
import { Page } from '../../ui/frame/page.tsx'

/** ${title}: asks the visitor. */
export function ${name}({ send }: FlowProps<typeof ${id}Machine>) {
  const { t } = useLingui()
  return (
    <Page title={t\`${title}\`}>
      <Heading>
        <Trans>${title}</Trans>
      </Heading>
      <Button kind="primary" onClick={() => send({ type: 'question.answer' })}>
        <Trans>Continue</Trans>
      </Button>
    </Page>
  )
}
`,
  )
  write(
    `src/routes/_flows/${flow}.tsx`,
    `import { createFileRoute } from '@tanstack/react-router'
import { ${id}Machine } from '../../../${machine}'
import { returnAddressOrHome } from '../../browser/addresses.ts'
import { search } from '../../browser/query.ts'
import { useFlow } from '../../flow.ts'
import { ${name} } from '../../screens/${area}/${flow}.screen.tsx'
import { useSettings } from '../../ui/context/settings-context.ts'

export const Route = createFileRoute('/_flows/${flow}')({
  validateSearch: search('return_to'),
  component: Run,
})

function Run() {
  const returnTo = returnAddressOrHome(Route.useSearch().return_to, useSettings())
  return <${name} {...useFlow(${id}Machine, { returnTo })} />
}
`,
  )
  write(
    `tests/machines/${area}/${flow}.cases.ts`,
    `import type { ${id}Machine } from '../../../${machine}'
import { trustedAddress } from '../../../machines/security/address.ts'
import type { Cases } from '../paths.ts'

/** What can happen in the flow \`${id}\`. */
export const ${id}Cases: Cases<typeof ${id}Machine> = {
  inputs: [{ returnTo: trustedAddress('https://store.chaos.example/') }],
  events: { 'question.answer': [{}] },
  answers: {},
  failures: {},
}
`,
  )
  write(
    `tests/machines/${area}/${flow}.test.ts`,
    `import { expect, it } from 'vitest'
import { ${id}Machine } from '../../../${machine}'
import { trustedAddress } from '../../../machines/security/address.ts'
import { start } from '../live.ts'

it('leads to the return address', () => {
  const flow = start(${id}Machine, { returnTo: trustedAddress('https://store.chaos.example/bye') })
  flow.send({ type: 'question.answer' })
  expect(flow.snapshot.output).toEqual({ href: 'https://store.chaos.example/bye' })
})
`,
  )
  write(
    `tests/journeys/paths/${area}/${flow}.path.ts`,
    `import type { ${id}Machine } from '../../../../${machine}'
import { leaves, press, shows } from '../looks.ts'
import type { Screen } from '../screen.ts'
import { addressOf } from '../visits.ts'

/** ${title}. */
export const ${id}Screen: Screen<typeof ${id}Machine> = {
  address: ({ returnTo }) => addressOf('/${flow}', { return_to: returnTo }),
  events: { 'question.answer': press('Continue') },
  states: { asking: shows('${title}'), done: leaves },
}
`,
  )
  list(
    'tests/machines/flows.ts',
    [/^import /m, `import { ${id}Machine } from '../../${machine}'`],
    [/^import /m, `import { ${id}Cases } from './${area}/${flow}.cases.ts'`],
    [/^\]/m, `  flow(${id}Machine, ${id}Cases),`],
  )
  list(
    'tests/journeys/paths/paths.spec.ts',
    [/^import /m, `import { ${id}Screen } from './${area}/${flow}.path.ts'`],
    [/^\}/m, `  ${id}: ${id}Screen,`],
  )
  list('tests/journeys/screens.ts', [/^ {2}\{ name: '\/nowhere'/m, `  { name: '/${flow}', heading: '${title}' },`])
  list('tests/gallery/flow-pages.ts', [/^ {2}turn: /m, `  '${flow}': { addresses: ['/${flow}'] },`])
  // Until somebody decides that strangers should find it.
  list('public/_headers', [/^\/ula-login-error$/m, `/${flow}\n  X-Robots-Tag: noindex\n`])
  return files
}
