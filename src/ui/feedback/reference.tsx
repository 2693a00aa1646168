import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useState } from 'react'
import { Icon } from '../icons/icon.tsx'
import { check } from '../icons/icon-paths.ts'
import { announce } from './announce.ts'
import css from './reference.module.css'
import { supportCodeOf } from './support-code.ts'

const copyShape =
  'M10 8.5h9a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 8.5 19v-9A1.5 1.5 0 0 1 10 8.5zM4.8 15.5A1.5 1.5 0 0 1 3.5 14V5A1.5 1.5 0 0 1 5 3.5h9a1.5 1.5 0 0 1 1.5 1.3'

const { reference, copy, way } = css

/** What support can look into: a problem with the server's reference id, or the moment of a flow without a problem. */
export type Reported = object & { guid?: string | undefined }

/** The server's reference id and the support code, which the visitor can read out or copy for support. */
export function Reference({ problem }: { problem: Reported }) {
  const { guid } = problem
  const { t } = useLingui()
  const code = useMemo(() => supportCodeOf(problem), [problem])
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(setCopied, 2000, false)
    return () => clearTimeout(timer)
  }, [copied])
  const take = async () => {
    try {
      await navigator.clipboard.writeText([guid, code].filter(Boolean).join(' '))
      setCopied(true)
      announce(t`Reference copied.`)
    } catch {
      announce(t`Copying did not work. Please select the reference.`)
    }
  }
  if (!guid && !code) return null
  // Nobody wants to hear a whole code; who cannot see it can copy it.
  return (
    <div className={reference}>
      <span aria-hidden={!guid}>
        <Trans>
          Ref. <Guid guid={guid ?? code} />
        </Trans>
      </span>
      <button type="button" className={copy} aria-label={t`Copy reference`} onClick={take}>
        <Icon shape={copied ? check : copyShape} />
      </button>
      {guid && code && (
        <bdi className={way} aria-hidden translate="no">
          {code}
        </bdi>
      )}
    </div>
  )
}

// A component of its own, so that nothing in the id is ever read as part of the sentence.
function Guid({ guid }: { guid: string }) {
  return <bdi translate="no">{guid}</bdi>
}
