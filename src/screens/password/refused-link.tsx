import { Trans } from '@lingui/react/macro'
import type { Problem } from '#machines/port/problem.ts'
import { useTranslate } from '../../language/translate.ts'
import { Result } from '../../ui/feedback/result.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { problemText } from '../results/problem-notice.tsx'
import { SignInLink } from '../results/sign-in-link.tsx'
import { RequestLink } from './request-link.tsx'

interface RefusedLinkProps {
  title: string
  problem: Problem | undefined
  search: { return_to?: string }
}

export function RefusedLink({ title, problem, search }: RefusedLinkProps) {
  const translate = useTranslate()
  return (
    <Page title={title} errors>
      <Result kind="error" title={<Trans>This link doesn’t work</Trans>} problem={problem}>
        <p>{problemText(problem, translate)}</p>
        <RequestLink search={search} />
        {problem?.kind === 'codeUsed' && <SignInLink search={{ ...search, prompt: 'login' }} />}
      </Result>
    </Page>
  )
}
