import { quotedMaximum } from '../../../machines/limits.ts'

/** A text out of an address, shown as text: isolated from ours in direction, without control characters, cut short. */
export function Quoted({ text }: { text: string }) {
  const plain = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  return <bdi>{plain.length > quotedMaximum ? `${plain.slice(0, quotedMaximum)}…` : plain}</bdi>
}
