import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Problem } from '#machines/port/problem.ts'
import { hasTyped } from '../../browser/controls.ts'
import { useAnnouncement } from '../../ui/feedback/announce.ts'
import { Result } from '../../ui/feedback/result.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { useProblemText } from '../common/problem-notice.tsx'
import { SignInLink } from '../common/sign-in-link.tsx'
import { RequestLink } from './request-link.tsx'

interface RefusedLinkProps {
  title: string
  problem: Problem | undefined
  search: { return_to?: string }
}

export function RefusedLink({ title, problem, search }: RefusedLinkProps) {
  const { t } = useLingui()
  const words = useProblemText(problem)
  // The form still stands during this first render.
  const [wasTyped] = useState(hasTyped)
  const lost = wasTyped && t`The password you typed wasn’t saved.`
  useAnnouncement(lost)
  return (
    <Page title={title} errors>
      <Result kind="error" title={<Trans>This link doesn’t work</Trans>} problem={problem}>
        <p>{words}</p>
        {lost && <p>{lost}</p>}
        <RequestLink search={search} />
        {problem?.kind === 'codeUsed' && <SignInLink search={{ ...search, prompt: 'login' }} />}
      </Result>
    </Page>
  )
}
