import { inTime } from './in-time.ts'

/** Told when something that the visitor asked for could not be had, not even by loading the page anew. */
export const partLost = 'part-lost'

/** Told when the code of a part could not be had, whatever becomes of it. */
export const partFailed = 'part-failed'

/** A part of the app whose code could not be had, as after a release or on a broken line. */
export class LostPart extends Error {}

/** How long a page may take to go once it is left, in milliseconds. */
const goodbye = 1_000

let isAnyLost = false

/** Whether a part could not be had, so that what was prerendered of it has to go. */
export function isAnyPartLost(): boolean {
  return isAnyLost
}

/**
 * What every late import of the built app goes through: one that fails, or is silent for too long, is a {@link LostPart}.
 * @public the build puts it in.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await inTime(load)
  } catch (cause) {
    // Firefox breaks off what is on its way as soon as a visitor leaves, whom a reload would keep here.
    await new Promise((done) => setTimeout(done, goodbye))
    isAnyLost = true
    dispatchEvent(new Event(partFailed))
    // Its own words, because the router answers the browser's with a reload that forgets what was typed.
    throw new LostPart('Part lost', { cause })
  }
}
