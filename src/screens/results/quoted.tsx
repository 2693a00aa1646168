import { quotedMaximum } from '#machines/limits.ts'

/** Isolates a text of the address, removes its control characters and cuts it. */
export function Quoted({ text }: { text: string }) {
  const plain = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  return <bdi>{plain.length > quotedMaximum ? `${plain.slice(0, quotedMaximum)}…` : plain}</bdi>
}
