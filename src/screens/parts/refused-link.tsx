import { Trans } from '@lingui/react/macro'
import type { Problem } from '../../../machines/parts/problem.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Link } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { Result } from '../../ui/result.tsx'
import { useSay } from '../../ui/say.ts'
import { ProblemNotice, wording } from './problem-notice.tsx'

interface RefusedLinkProps {
  title: string
  problem: Problem | undefined
  keep: { return_to?: string }
}

/** What went wrong when the form behind a link was sent; the link may have become too old or used meanwhile. */
export function LinkProblem({ problem, keep }: Omit<RefusedLinkProps, 'title'>) {
  const isAboutLink = problem?.status === 400 && /\b(link|code)\b/i.test(problem.message)
  const again = (
    <Link to="/account/recover" search={keep}>
      <Trans>Request a new one</Trans>
    </Link>
  )
  return <ProblemNotice problem={problem} action={isAboutLink && again} />
}

/** A link out of an email that the gateway refused: why, and the way to a new one. */
export function RefusedLink({ title, problem, keep }: RefusedLinkProps) {
  const say = useSay()
  return (
    <Page title={title}>
      <Result kind="error" title={<Trans>This link does not work</Trans>} reference={problem?.guid}>
        <p>{wording(problem, say)}</p>
        <Link to="/account/recover" search={keep} className={buttonClass('primary')}>
          <Trans>Request a new one</Trans>
        </Link>
      </Result>
    </Page>
  )
}
