import type { Problem } from '../../../machines/port/problem.ts'
import { useTranslate } from '../../ui/context/translate.ts'
import { ProblemPage } from '../../ui/frame/problem-page.tsx'
import { wording } from './problem-notice.tsx'

interface TroubleProps {
  /** The title of the page that could not be loaded. */
  title: string
  problem: Problem | undefined
  onRetry?: () => void
}

/** The page of a load that failed: 'Oops... what a mess.', the message, its reference and a way to try again. */
export function Trouble({ problem, ...page }: TroubleProps) {
  const translate = useTranslate()
  return <ProblemPage {...page} message={wording(problem, translate)} problem={problem} />
}
