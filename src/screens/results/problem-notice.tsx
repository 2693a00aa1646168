import { type Problem, unexpected } from '#machines/port/problem.ts'
import { useTranslate } from '../../language/translate.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

export function problemText(problem: Problem | undefined, translate: ReturnType<typeof useTranslate>): string {
  const { message, detail, wait } = problem ?? { message: unexpected }
  const words = translate(message, { wait })
  return detail ? translate(withDetail, { words, detail }) : words
}

/** For whoever reports the problem: the status of the answer. */
const withDetail = /*i18n*/ '{words} ({detail})'

export function ProblemNotice({ problem }: { problem: Problem | undefined }) {
  const translate = useTranslate()
  return problem ? (
    <Notice kind="danger" problem={problem}>
      {problemText(problem, translate)}
    </Notice>
  ) : null
}
