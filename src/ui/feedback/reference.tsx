import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Problem } from '#machines/port/problem.ts'
import { Icon } from '../icons/icon.tsx'
import { check } from '../icons/icon-paths.ts'
import { announce } from './announce.ts'
import css from './reference.module.css'

const copyShape =
  'M10 8.5h9a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 8.5 19v-9A1.5 1.5 0 0 1 10 8.5zM4.8 15.5A1.5 1.5 0 0 1 3.5 14V5A1.5 1.5 0 0 1 5 3.5h9a1.5 1.5 0 0 1 1.5 1.3'

const { reference, copy } = css

export function Reference({ problem }: { problem: Pick<Problem, 'guid'> }) {
  const { guid } = problem
  const { t } = useLingui()
  const [copied, setCopied] = useState<boolean>()
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(setCopied, 2000, undefined)
    return () => clearTimeout(timer)
  }, [copied])
  if (!guid) return null
  const take = async () => {
    try {
      await navigator.clipboard.writeText(guid)
      setCopied(true)
      announce(t`Reference copied.`)
    } catch {
      setCopied(false)
      announce(t`Couldn’t copy the reference. Select it and copy it yourself.`)
    }
  }
  return (
    <div className={reference}>
      <span>
        <Trans>
          Ref. <Guid guid={guid} />
        </Trans>
      </span>
      <button type="button" className={copy} aria-label={t`Copy reference`} onClick={take}>
        <Icon shape={copied ? check : copyShape} />
      </button>
      {copied === false && (
        <span>
          <Trans>Couldn’t copy the reference. Select it and copy it yourself.</Trans>
        </span>
      )}
    </div>
  )
}

// A component of its own, so that nothing in the id is read as part of the sentence.
function Guid({ guid }: { guid: string }) {
  return <bdi translate="no">{guid}</bdi>
}
