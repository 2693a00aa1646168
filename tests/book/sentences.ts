import { filesOf, textOf } from '../machines/source.ts'

const titled = /^( *)(describe|it)\((['"])(.+)\3,/

/** The sentences that the tests of each flow prove, by the name of the flow, in the order of the tests. */
export function sentencesOf(): Map<string, string[]> {
  const flows = filesOf('machines/*/*.machine.ts').map((path) => path.replace(/^machines|\.machine\.ts$/g, ''))
  const told = flows.map((flow): [string, string[]] => {
    const sentences = filesOf(`tests/machines${flow}.test.ts`, `tests/machines${flow}-*.test.ts`).flatMap((path) => {
      let about = ''
      return textOf(path)
        .split('\n')
        .flatMap((line) => {
          const [, indent, kind, , title = ''] = titled.exec(line) ?? []
          if (kind === 'describe') about = `${title} `
          if (kind !== 'it') return []
          const text = `${indent ? about : ''}${title}`
          return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
        })
    })
    return [flow.replace(/.*\//, ''), [...new Set(sentences)]]
  })
  return new Map(told)
}
