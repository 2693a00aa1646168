import { createHash } from 'node:crypto'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

/** What sets two pictures apart. */
interface PixelDifference {
  /** A sheet that is red where they differ, and else clear. */
  marks: Buffer
  /** The same for pictures that differ in the same way, wherever on them it is. */
  essence: string
}

/** The browser rounds a colour up or down by one step of 255 now and then, in a few pixels; two steps are a difference. */
const [twoSteps, few] = [0.005, 64]

/** The size of a sheet that pictures (PNG) fit on. */
export function sheetFor(pictures: Buffer[]): { width: number; height: number } {
  const [width, height] = [16, 20].map((at) => Math.max(...pictures.map((bytes) => bytes.readUInt32BE(at))))
  return { width: width ?? 0, height: height ?? 0 }
}

/** Compares two pictures (PNG) that the same browser drew; nothing where they are the same. */
export function pixelDifference(before: Buffer, after: Buffer): PixelDifference | undefined {
  if (before.equals(after)) return undefined
  const { width, height } = sheetFor([before, after])
  const [one, other, marks] = [before, after, undefined].map((bytes) => {
    const sheet = new PNG({ width, height })
    const picture = bytes && PNG.sync.read(bytes)
    if (picture) PNG.bitblt(picture, sheet, 0, 0, picture.width, picture.height, 0, 0)
    return sheet
  }) as [PNG, PNG, PNG]
  const diffColor: [number, number, number] = [214, 0, 60]
  const count = (threshold: number) =>
    pixelmatch(one.data, other.data, marks.data, width, height, {
      threshold,
      includeAA: true,
      diffMask: true,
      diffColor,
    })
  if (count(twoSteps) === 0 && count(0) <= few) return undefined
  return { marks: PNG.sync.write(marks), essence: essenceOf(one, other, marks) }
}

/** The smallest part of both pictures that holds all that differs, as a hash. */
function essenceOf(one: PNG, other: PNG, { data, width, height }: PNG): string {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      if (data[(row * width + column) * 4 + 3] === 0) continue
      left = Math.min(left, column)
      top = Math.min(top, row)
      right = Math.max(right, column)
      bottom = row
    }
  const hash = createHash('sha256').update(`${right - left} ${bottom - top}`)
  for (const picture of [one, other])
    for (let row = top; row <= bottom; row++)
      hash.update(picture.data.subarray((row * width + left) * 4, (row * width + right + 1) * 4))
  return hash.digest('hex')
}
