import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Problem } from '#machines/port/problem.ts'
import { leadTo } from '../../browser/lead-to.ts'
import { danger, Icon, info, success, warning } from '../icons/icon.tsx'
import { announce, isPageMounted } from './announce.ts'
import css from './notice.module.css'
import { Reference } from './reference.tsx'

const shapes = { info, success, warning, danger }

interface NoticeProps {
  kind: 'info' | 'success' | 'warning' | 'danger'
  problem?: Pick<Problem, 'guid'> | undefined
  action?: ReactNode
  /** It is news even where it comes with its page: a message of the page before, or an answer whose code came late. */
  news?: boolean
  children: ReactNode
}

export function Notice({ kind, problem, action, news: isNews, children }: NoticeProps) {
  const news = useRef(isNews)
  const own = useRef<HTMLDivElement>(null)
  const urgent = kind === 'danger' || kind === 'warning'
  // A new page is read as a whole, so its own notices are not announced.
  useLayoutEffect(() => {
    news.current ??= isPageMounted()
    const { current } = own
    if (!current || !news.current) return
    if (urgent) current.setAttribute('role', 'alert')
    else {
      current.removeAttribute('role')
      announce(current.innerText.replace(/\s+/g, ' '))
    }
  }, [urgent])
  // It may leave by itself, such as at the end of a block, and would take the focus along.
  useLayoutEffect(() => {
    const notice = own.current?.closest('[data-kind]')
    return () => {
      if (notice?.contains(document.activeElement)) leadTo(document.querySelector('main h1'))
    }
  }, [])
  return (
    <div className={css.notice} data-kind={kind}>
      <Icon shape={shapes[kind]} />
      <div className={css.content}>
        <div ref={own} className={css.body}>
          <div dir="auto">{children}</div>
          {action && <div className={css.offer}>{action}</div>}
        </div>
        {problem && <Reference problem={problem} />}
      </div>
    </div>
  )
}
