import { useLingui } from '@lingui/react/macro'
import { check, Icon } from '../icons/icon.tsx'
import css from './reference.module.css'
import { useCopy } from './use-copy.ts'

const copyShape =
  'M10 8.5h9a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 8.5 19v-9A1.5 1.5 0 0 1 10 8.5zM4.8 15.5A1.5 1.5 0 0 1 3.5 14V5A1.5 1.5 0 0 1 5 3.5h9a1.5 1.5 0 0 1 1.5 1.3'

export function CopyReference({ guid }: { guid: string }) {
  const { t } = useLingui()
  const failed = t`Couldn’t copy the reference. Select it and copy it yourself.`
  const { copied, copy } = useCopy({ done: t`Reference copied.`, failed, shownFor: 2000 })
  return (
    <>
      <button type="button" className={css.copy} aria-label={t`Copy reference`} onClick={() => void copy(guid)}>
        <Icon shape={copied ? check : copyShape} />
      </button>
      {copied === false && <span>{failed}</span>}
    </>
  )
}
