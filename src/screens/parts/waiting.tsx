import type { ReactNode } from 'react'
import type { Problem } from '../../../machines/parts/problem.ts'
import { Loading } from '../../ui/loading.tsx'
import { Page } from '../../ui/page.tsx'
import { Trouble } from './trouble.tsx'

interface WaitingProps {
  snapshot: { context: { problem: Problem | undefined }; hasTag(tag: 'error'): boolean }
  send(event: { type: 'load.retry' }): void
  /** The page's title, which it has from the start. */
  title: string
  /** What is said meanwhile, where it is more than 'Loading...'. */
  label?: ReactNode
}

/** Shows that a flow is at work, or what went wrong and a way to try again. */
export function Waiting({ snapshot, send, title, label }: WaitingProps) {
  if (snapshot.hasTag('error')) {
    return <Trouble title={title} problem={snapshot.context.problem} onRetry={() => send({ type: 'load.retry' })} />
  }
  return (
    <Page title={title}>
      <Loading label={label} />
    </Page>
  )
}
