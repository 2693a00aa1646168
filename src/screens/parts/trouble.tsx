import type { Problem } from '../../../machines/parts/problem.ts'
import { ProblemPage } from '../../ui/problem-page.tsx'
import { useSay } from '../../ui/say.ts'
import { wording } from './problem-notice.tsx'

interface TroubleProps {
  problem: Problem | undefined
  onRetry?: () => void
}

/** The page of a load that failed: 'Oops... what a mess.', the message, its reference and a way to try again. */
export function Trouble({ problem, onRetry }: TroubleProps) {
  const say = useSay()
  return <ProblemPage message={wording(problem, say)} reference={problem?.guid} onRetry={onRetry} />
}
