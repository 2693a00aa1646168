import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { hideSecrets } from './values.ts'

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
  const lines: string[] = []
  let waiting: ((line: string | undefined) => void) | undefined
  let isOver = false
  const keyboard = createInterface({ input: stdin, output: echo, terminal: Boolean(stdin.isTTY), historySize: 0 })
  keyboard.on('line', (line) => {
    if (!waiting) return lines.push(line)
    waiting(line)
    waiting = undefined
  })
  keyboard.on('close', () => {
    isOver = true
    waiting?.(undefined)
  })
  const read = () => {
    if (lines.length > 0 || isOver) return Promise.resolve(lines.shift())
    return new Promise<string | undefined>((resolve) => {
      waiting = resolve
    })
  }

  return {
    say: (text) => void stdout.write(`${hideSecrets(text)}\n`),
    async ask(prompt) {
      isShown = true
      keyboard.setPrompt(prompt)
      if (stdin.isTTY && !isOver) keyboard.prompt()
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
