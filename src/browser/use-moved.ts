import { useEffectEvent, useLayoutEffect, useReducer, useRef } from 'react'
import { flushSync } from 'react-dom'
import { isMoving, move } from './moving.ts'

/** Keeps showing a value until the page can move on to that of the next step; a step that is under way leads to one. */
export function useMoved<Value>(value: Value, step: string | undefined, isUnderWay: boolean): Value {
  const shown = useRef({ value, step })
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const isNext = !isUnderWay && shown.current.step !== step && isMoving()
  const settle = useEffectEvent(() => {
    shown.current = { value, step: isUnderWay ? shown.current.step : step }
  })
  useLayoutEffect(() => {
    if (!isNext) settle()
  })
  useLayoutEffect(() => {
    if (!isNext) return
    void move(() => {
      settle()
      flushSync(redraw)
    })
  }, [isNext])
  return isNext ? shown.current.value : value
}
