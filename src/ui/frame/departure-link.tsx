import type { ReactNode } from 'react'
import { type Departure, openAddress } from '../../browser/leave.ts'
import { ButtonFace, buttonClass } from '../buttons/button.tsx'

export function DepartureLink({ to, children }: { to: Departure; children: ReactNode }) {
  return (
    <a
      href={to.href}
      className={buttonClass('primary')}
      // A token in the address must not be readable in the page.
      onClick={(event) => {
        if (!to.token) return
        event.preventDefault()
        openAddress(to)
      }}
    >
      <ButtonFace>{children}</ButtonFace>
    </a>
  )
}
