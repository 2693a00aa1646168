import { Trans } from '@lingui/react/macro'
import type { Problem } from '#machines/port/problem.ts'
import { lazyPart, Nothing } from '../context/lazy-part.tsx'
import css from './reference.module.css'

const CopyReference = lazyPart(async () => (await import('./copy-reference.tsx')).CopyReference, Nothing)

export function Reference({ problem: { guid } }: { problem: Pick<Problem, 'guid'> }) {
  if (!guid) return null
  return (
    <div className={css.reference}>
      <span>
        <Trans>
          Ref. <Guid guid={guid} />
        </Trans>
      </span>
      <CopyReference guid={guid} />
    </div>
  )
}

// A component of its own, so that nothing in the id is read as part of the sentence.
function Guid({ guid }: { guid: string }) {
  return <bdi translate="no">{guid}</bdi>
}
