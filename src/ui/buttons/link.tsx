import type { ComponentProps, MouseEvent } from 'react'
import { type Target, useNavigation } from '../context/navigation.ts'

/** `act` may do instead what the link leads to; then it returns true. */
export function useLink(target: Target, act?: () => boolean) {
  const { go, hrefOf } = useNavigation()
  return {
    href: hrefOf(target),
    onClick(event: MouseEvent) {
      const { altKey, button, ctrlKey, metaKey, shiftKey } = event
      if (event.defaultPrevented || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return
      event.preventDefault()
      if (!act?.()) go(target)
    },
  }
}

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, Target {}

export function Link({ to, search, state, onClick, ...native }: LinkProps) {
  const link = useLink({ to, search, state })
  return (
    <a
      {...native}
      href={link.href}
      onClick={(event) => {
        onClick?.(event)
        link.onClick(event)
      }}
    />
  )
}
