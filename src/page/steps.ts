import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

interface Steps {
  /** The step that is on the screen; undefined on the way between the two. */
  step: 1 | 2 | undefined
  /** Goes back to the first step; undefined while that cannot be. */
  back: (() => void) | undefined
  /** Tries to go on to the second step. */
  forward(): void
}

/** Ties a form of two steps to the browser's history: Back on the second leads to the first, Forward on again. */
export function useSteps({ step, back, forward }: Steps): void {
  const { history } = useRouter()
  const own = useRef(history.location.pathname)
  const isMoving = useRef(false)

  useEffect(() => {
    const follow = () => {
      const { pathname, href, state } = history.location
      if (isMoving.current || pathname !== own.current) return
      if (step === 2 && !state.step) history.push(href, { step: 2 })
      if (step === 1 && state.step) {
        isMoving.current = true
        history.back()
      }
    }
    follow()
    return history.subscribe(({ location: { pathname, state }, action: { type } }) => {
      if (!['BACK', 'FORWARD', 'GO'].includes(type) || pathname !== own.current) return
      if (isMoving.current) isMoving.current = false
      else if (step === 2 && !state.step && back) return back()
      else if (step === 1 && state.step) return forward()
      follow()
    })
  })
}
