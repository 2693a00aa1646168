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
  const own = useRef<string>(undefined)
  const isMoving = useRef(false)

  useEffect(() => {
    own.current ??= location.pathname
    const follow = () => {
      if (isMoving.current || location.pathname !== own.current) return
      if (step === 2 && !history.state?.step) pushStep()
      if (step === 1 && history.state?.step) {
        isMoving.current = true
        history.back()
      }
    }
    const move = () => {
      if (location.pathname !== own.current) return
      const isSecond = Boolean(history.state?.step)
      if (isMoving.current) isMoving.current = false
      else if (step === 2 && !isSecond && back) return back()
      else if (step === 1 && isSecond) return forward()
      follow()
    }
    follow()
    addEventListener('popstate', move)
    return () => removeEventListener('popstate', move)
  })
}

/** Adds an entry for the second step, numbered as the router numbers its own, whether it is there yet or not. */
function pushStep(): void {
  const { __TSR_index = 0 } = history.state ?? {}
  const key = Math.random().toString(36).slice(2)
  history.pushState({ step: 2, __TSR_index: __TSR_index + 1, __TSR_key: key, key }, '')
}
