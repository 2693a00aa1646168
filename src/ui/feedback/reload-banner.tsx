import { useLingui } from '@lingui/react'
import { Icon } from '../icons/icon.tsx'
import { reloadArrows } from '../icons/icon-paths.ts'
import css from './banner.module.css'
import { reloadWords } from './reload-words.ts'

/** Says that the page had to be loaded anew, in the one of two sentences that is true of it. */
export function ReloadBanner({ tag }: { tag: string }) {
  const { _ } = useLingui()
  return (
    <div className={`reloaded ${css['banner']}`} role="status" lang={tag}>
      <Icon shape={reloadArrows} />
      {reloadWords.map((words) => (
        <p key={words.id}>{_(words)}</p>
      ))}
    </div>
  )
}
