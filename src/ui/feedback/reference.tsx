import { Trans, useLingui } from '@lingui/react/macro'
import type { Problem } from '#machines/port/problem.ts'
import { Icon } from '../icons/icon.tsx'
import { check } from '../icons/icon-paths.ts'
import css from './reference.module.css'
import { useCopy } from './use-copy.ts'

const copyShape =
  'M10 8.5h9a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 8.5 19v-9A1.5 1.5 0 0 1 10 8.5zM4.8 15.5A1.5 1.5 0 0 1 3.5 14V5A1.5 1.5 0 0 1 5 3.5h9a1.5 1.5 0 0 1 1.5 1.3'

const { reference, copy: button } = css

export function Reference({ problem }: { problem: Pick<Problem, 'guid'> }) {
  const { guid } = problem
  const { t } = useLingui()
  const failed = t`Couldn’t copy the reference. Select it and copy it yourself.`
  const { copied, copy } = useCopy({ done: t`Reference copied.`, failed, shownFor: 2000 })
  if (!guid) return null
  return (
    <div className={reference}>
      <span>
        <Trans>
          Ref. <Guid guid={guid} />
        </Trans>
      </span>
      <button type="button" className={button} aria-label={t`Copy reference`} onClick={() => void copy(guid)}>
        <Icon shape={copied ? check : copyShape} />
      </button>
      {copied === false && <span>{failed}</span>}
    </div>
  )
}

// A component of its own, so that nothing in the id is read as part of the sentence.
function Guid({ guid }: { guid: string }) {
  return <bdi translate="no">{guid}</bdi>
}
