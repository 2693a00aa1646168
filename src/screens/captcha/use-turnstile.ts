import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import type { challengeMachine } from '#machines/sign-in/challenge.machine.ts'
import type { FlowProps } from '../../flow.ts'

interface Widget extends FlowProps<typeof challengeMachine> {
  siteKey: string
  language: string
  /** Takes an answer; an empty one where the last no longer counts. */
  write(token: string): void
  /** Takes the focus that the widget had. */
  around: RefObject<HTMLFieldSetElement | null>
}

/** Shows the check in this place as long as it runs. */
export function useTurnstile(
  place: RefObject<HTMLElement | null>,
  { snapshot, send, siteKey, language, ...own }: Widget,
) {
  const { around } = own
  const write = useEffectEvent(own.write)
  const isShown = snapshot.matches('running') || snapshot.matches('asking')
  useEffect(() => {
    const { turnstile } = window
    if (!isShown || !place.current || !turnstile) return
    let id: string | undefined
    try {
      id = turnstile.render(place.current, {
        sitekey: siteKey,
        language,
        theme: 'auto',
        size: place.current.clientWidth < 300 ? 'compact' : 'flexible',
        callback: (token) => write(token),
        'before-interactive-callback': () => send({ type: 'challenge.ask' }),
        'after-interactive-callback': () => send({ type: 'challenge.run' }),
        'error-callback': () => send({ type: 'challenge.fail' }),
        'unsupported-callback': () => send({ type: 'challenge.fail' }),
        'expired-callback': () => {
          write('')
          send({ type: 'challenge.run' })
        },
      })
    } catch {
      send({ type: 'challenge.fail' })
    }
    return () => {
      write('')
      const isHere = place.current?.contains(document.activeElement)
      if (id !== undefined) turnstile.remove(id)
      if (isHere) around.current?.focus()
    }
  }, [place, around, isShown, siteKey, language, send])
  // A refusal may need no check, and takes it away.
  useLayoutEffect(() => {
    const { current } = around
    const way = current?.form?.querySelector<HTMLElement>('[type=submit]')
    return () => {
      if (way && current?.contains(document.activeElement)) way.focus()
    }
  }, [around])
}
