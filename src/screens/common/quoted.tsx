import { quotedMaximum } from '#machines/limits.ts'
import { useAsWritten } from '../../language/use-as-written.ts'

/** Isolates a text of the address, removes its control characters and cuts it; a name is in no language. */
export function Quoted({ text, name }: { text: string; name?: boolean }) {
  const plain = useAsWritten(text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim())
  const shown = plain.length > quotedMaximum ? `${plain.slice(0, quotedMaximum)}…` : plain
  return <bdi translate={name ? 'no' : undefined}>{shown}</bdi>
}
