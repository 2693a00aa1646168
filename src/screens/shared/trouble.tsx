import type { Problem } from '../../../machines/port/problem.ts'
import { useTranslate } from '../../ui/context/translate.ts'
import { ProblemPage } from '../../ui/frame/problem-page.tsx'
import { wording } from './problem-notice.tsx'

interface TroubleProps {
  title: string
  problem: Problem | undefined
  onRetry?: () => void
}

export function Trouble({ problem, ...page }: TroubleProps) {
  const translate = useTranslate()
  return <ProblemPage {...page} message={wording(problem, translate)} problem={problem} />
}
