import { useLingui } from '@lingui/react/macro'
import type { Problem } from '../../../machines/parts/problem.ts'
import { Loading } from '../../ui/loading.tsx'
import { Page } from '../../ui/page.tsx'
import { Trouble } from './trouble.tsx'

interface WaitingProps {
  snapshot: { context: { problem: Problem | undefined }; hasTag(tag: 'error'): boolean }
  send(event: { type: 'load.retry' }): void
  /** The page's title; 'Loading...' where the flow has no better one. */
  title?: string
}

/** Shows that a flow is at work, or what went wrong and a way to try again. */
export function Waiting({ snapshot, send, title }: WaitingProps) {
  const { t } = useLingui()
  if (snapshot.hasTag('error')) {
    return <Trouble problem={snapshot.context.problem} onRetry={() => send({ type: 'load.retry' })} />
  }
  return (
    <Page title={title ?? t`Loading...`}>
      <Loading />
    </Page>
  )
}
