import { type RouterHistory, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { giveUpForms } from '../../browser/drafts.ts'

type Blocked = Parameters<Parameters<RouterHistory['block']>[0]['blockerFn']>[0]

/**
 * Stays at once and asks then: a Back that waits for the answer has left the address already, and a second one the page.
 * Undefined while nothing is asked.
 */
export function useLeaveQuestion(isDue: boolean): { stay(): void; leave(): void } | undefined {
  const { history } = useRouter()
  const [asked, setAsked] = useState<Blocked>()
  useEffect(() => {
    if (!isDue) return
    return history.block({
      enableBeforeUnload: false,
      blockerFn: (blocked) => {
        setAsked(blocked)
        return true
      },
    })
  }, [history, isDue])
  if (!asked) return undefined
  const { action, currentLocation: here, nextLocation: next } = asked
  return {
    stay: () => setAsked(undefined),
    leave: () => {
      giveUpForms()
      const free = { ignoreBlocker: true }
      if (action === 'PUSH') history.push(next.href, next.state, free)
      else if (action === 'REPLACE') history.replace(next.href, next.state, free)
      else history.go(next.state.__TSR_index - here.state.__TSR_index, free)
    },
  }
}
