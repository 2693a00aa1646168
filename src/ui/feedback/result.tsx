import type { ReactNode, Ref } from 'react'
import type { Problem } from '#machines/port/problem.ts'
import { Icon } from '../icons/icon.tsx'
import { danger, info, success, warning } from '../icons/icon-paths.ts'
import { Spinner } from '../icons/spinner.tsx'
import { Reference } from './reference.tsx'
import css from './result.module.css'

const { result, sign, body } = css

interface ResultProps {
  kind: 'success' | 'error' | 'info' | 'warning' | 'waiting'
  title: ReactNode
  problem?: Pick<Problem, 'guid'> | undefined
  heading?: Ref<HTMLHeadingElement>
  children?: ReactNode
}

const icons = { success, error: danger, info, warning }

export function Result({ kind, title, problem, heading, children }: ResultProps) {
  return (
    <div className={result}>
      <span className={sign} data-kind={kind}>
        {kind === 'waiting' ? <Spinner size="2.5rem" /> : <Icon shape={icons[kind]} size="2.5rem" />}
      </span>
      <h1 ref={heading}>{title}</h1>
      <div className={body}>{children}</div>
      {problem && <Reference problem={problem} />}
    </div>
  )
}
