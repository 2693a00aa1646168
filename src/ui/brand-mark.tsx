import { useSettings } from './settings-context.ts'

/** The brand's sign: the same small lit sphere as in the browser's tab. */
export function BrandMark() {
  return <img src={`/brands/${useSettings().brand}.svg`} alt="" width="24" height="24" />
}
