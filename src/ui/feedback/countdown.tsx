import { useEffect, useEffectEvent, useState } from 'react'
import { announce } from './announce.ts'
import { clockTime, countDown } from './count-down.ts'
import css from './countdown.module.css'

const { countdown } = css

interface CountdownProps {
  /** The time that a chart waits, in milliseconds. */
  time: number
  /** When the chart began to wait, if that was before this is shown. */
  since?: number | undefined
  /** Spoken when the time is up; until then the passing of it is not. */
  over?: string | undefined
}

/** How long it takes until a chart goes on by itself, second by second. */
export function Countdown({ time, since, over }: CountdownProps) {
  const [end] = useState(() => (since ?? performance.now()) + time)
  const [seconds, setSeconds] = useState(Math.ceil(time / 1_000))
  useEffect(() => countDown(end, setSeconds), [end])
  // The chart may go on, and take this away, a moment before it is told.
  const sayOver = useEffectEvent(() => {
    if (over && performance.now() >= end - 500) announce(over)
  })
  useEffect(() => () => sayOver(), [])
  return (
    <span role="timer" aria-live="off" className={countdown}>
      {clockTime(seconds)}
    </span>
  )
}
