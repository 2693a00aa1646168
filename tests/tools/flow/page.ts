import { textOf } from '../../machines/source.ts'

/** The program that the page about flows without a browser consists of. */
export const program = [...textOf('machines/HEADLESS.md').matchAll(/^```ts\n([\s\S]*?)^```$/gm)]
  .map(([, block]) => block)
  .join('\n')
