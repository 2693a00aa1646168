import { type Problem, unexpected } from '#machines/port/problem.ts'
import { useTranslate } from '../../language/translate.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

/** For whoever reports the problem: the status of the answer. */
const withDetail = /*i18n*/ '{words} ({detail})'

export function useProblemText(problem: Problem | undefined): string {
  const translate = useTranslate()
  const { message, detail, wait } = problem ?? { message: unexpected }
  const words = translate(message, { wait })
  return detail ? translate(withDetail, { words, detail }) : words
}

export function ProblemNotice({ problem }: { problem: Problem | undefined }) {
  const words = useProblemText(problem)
  return problem ? (
    <Notice kind="danger" problem={problem}>
      {words}
    </Notice>
  ) : null
}
