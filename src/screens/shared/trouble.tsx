import type { Problem } from '../../../machines/port/problem.ts'
import { useTranslate } from '../../ui/context/translate.ts'
import { ProblemAlert } from '../../ui/frame/problem-alert.tsx'
import { wording } from './problem-notice.tsx'

export interface TroubleProps {
  snapshot: { context: { problem: Problem | undefined } }
  send(event: { type: 'load.retry' }): void
}

export function Trouble({ snapshot, send }: TroubleProps) {
  const { problem } = snapshot.context
  const retry = () => send({ type: 'load.retry' })
  return <ProblemAlert message={wording(problem, useTranslate())} problem={problem} onRetry={retry} />
}
