import { useLingui } from '@lingui/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { sayWait } from '../../language/say-wait.ts'
import type { Language } from '../../settings/languages.ts'
import { announce } from './announce.ts'
import { countDown } from './count-down.ts'
import css from './countdown.module.css'

interface CountdownProps {
  /** The time that a chart waits, in milliseconds. */
  time: number
  /** On the clock of `performance.now()`; undefined: from now on. */
  since?: number | undefined
  over?: string | undefined
}

export function Countdown({ time, since, over }: CountdownProps) {
  const { i18n } = useLingui()
  const [end] = useState(() => (since ?? performance.now()) + time)
  const [seconds, setSeconds] = useState(Math.ceil(time / 1_000))
  useEffect(() => countDown(end, setSeconds), [end])
  // The chart may go on, and remove this, just before its own timer ends.
  const sayOver = useEffectEvent(() => {
    if (over && performance.now() >= end - 500) announce(over)
  })
  useEffect(() => () => sayOver(), [])
  return (
    <span role="timer" aria-live="off" className={css.countdown}>
      {sayWait(seconds, i18n.locale as Language)}
    </span>
  )
}
