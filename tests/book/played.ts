import type { Run } from './run.ts'

let run: Run | undefined

/** The run that is on the stage. */
export function played(): Run | undefined {
  return run
}

/** Puts a run on the stage. */
export function play(next: Run): void {
  run = next
}

let inHand = false

/** Whether somebody does something on the screen; what a screen tells by itself is nothing that anybody did. */
export function isInHand(): boolean {
  return inHand
}

/** Somebody does something on the screen. */
export function takeInHand(): void {
  inHand = true
}

/** What comes next was chosen elsewhere. */
export function letGo(): void {
  inHand = false
}
