import type { ReactNode } from 'react'
import { type Problem, unexpected } from '../../../machines/port/problem.ts'
import { useSay } from '../../ui/context/say.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

/** A problem in the visitor's language, with the status behind it where the server had no words. */
export function wording(problem: Problem | undefined, say: ReturnType<typeof useSay>): string {
  const { message, detail, minutes } = problem ?? { message: unexpected }
  const words = say(message, { minutes })
  return detail ? `${words} (${detail})` : words
}

/** A form's problem above its fields, with the reference for support. */
export function ProblemNotice({ problem, action }: { problem: Problem | undefined; action?: ReactNode }) {
  const say = useSay()
  return problem ? (
    <Notice kind="danger" reference={problem.guid} action={action}>
      {wording(problem, say)}
    </Notice>
  ) : null
}
