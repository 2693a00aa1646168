import type { ReactNode } from 'react'
import type { Problem } from '../../../machines/port/problem.ts'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { Meanwhile } from './meanwhile.tsx'
import { Trouble } from './trouble.tsx'

interface WaitingProps {
  snapshot: { context: { problem: Problem | undefined }; hasTag(tag: 'error'): boolean }
  send(event: { type: 'load.retry' }): void
  title: string
  label?: ReactNode
  meanwhile?: ReactNode
  shape?: ReactNode
}

export function Waiting({ snapshot, send, title, label, meanwhile, shape }: WaitingProps) {
  if (snapshot.hasTag('error')) {
    const { problem } = snapshot.context
    return <Trouble title={title} problem={problem} onRetry={() => send({ type: 'load.retry' })} />
  }
  return (
    <Page title={title}>
      <Loading label={label} />
      {meanwhile && <Meanwhile>{meanwhile}</Meanwhile>}
      {shape}
    </Page>
  )
}
