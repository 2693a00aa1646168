import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { hideSecrets } from './hidden.ts'

/** Somebody at a keyboard. */
export interface Terminal {
  /** Prints a line without any secret that was typed. */
  say(text: string): void
  /** Reads a line; undefined once there are no more. */
  ask(prompt: string): Promise<string | undefined>
  /** Reads a line without showing or remembering it. */
  askSecret(prompt: string): Promise<string | undefined>
  close(): void
}

/** Opens the keyboard and the screen; nothing typed shows but the answer to {@link Terminal.ask}. */
export function openTerminal(): Terminal {
  const { stdin, stdout } = process
  let isShown = false
  const echo = new Writable({
    write(chunk, _, done) {
      if (isShown) stdout.write(chunk)
      done()
    },
  })
  const keyboard = createInterface({ input: stdin, output: echo, terminal: Boolean(stdin.isTTY), historySize: 0 })
  const lines = keyboard[Symbol.asyncIterator]()
  const read = async (): Promise<string | undefined> => (await lines.next()).value

  return {
    say: (text) => void stdout.write(`${hideSecrets(text)}\n`),
    async ask(prompt) {
      isShown = true
      keyboard.setPrompt(prompt)
      if (stdin.isTTY) keyboard.prompt()
      else stdout.write(`${prompt}\n`)
      const line = await read()
      isShown = false
      return line?.trim()
    },
    async askSecret(prompt) {
      stdout.write(prompt)
      const line = await read()
      stdout.write('\n')
      return line
    },
    close: () => keyboard.close(),
  }
}
