import type { ReactNode } from 'react'
import type { Problem } from '#machines/port/problem.ts'
import { check, danger, Icon, info, Spinner, warning } from '../icons/icon.tsx'
import { Reference } from './reference.tsx'
import css from './result.module.css'

interface ResultProps {
  kind: 'success' | 'error' | 'info' | 'warning' | 'waiting'
  title: ReactNode
  problem?: Pick<Problem, 'guid'> | undefined
  children?: ReactNode
}

const icons = { success: check, error: danger, info, warning }

export function Result({ kind, title, problem, children }: ResultProps) {
  return (
    <div className={css.result}>
      <span className={css.sign} data-kind={kind}>
        {kind === 'waiting' ? <Spinner size="2rem" /> : <Icon shape={icons[kind]} size="2rem" drawn />}
      </span>
      <h1>{title}</h1>
      <div className={css.body}>{children}</div>
      {problem && <Reference problem={problem} />}
    </div>
  )
}
