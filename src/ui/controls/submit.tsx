import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { useSlow } from '../feedback/use-slow.ts'
import css from './button.module.css'
import { buttonClass } from './button-class.ts'
import { ButtonFace } from './button-face.tsx'

const { block, note } = css

interface SubmitProps {
  busy: boolean
  /** What was typed is checked; the rest of the page stays in reach. */
  checking?: boolean
  /** Why the form cannot be sent yet; the button is then out of reach. */
  unavailable?: ReactNode
  children: ReactNode
}

/** Sends the form around it; while it works it ignores a second press, and after ten seconds it says that it still works. */
export function Submit({ busy: isBusy, checking = false, unavailable, children }: SubmitProps) {
  const id = useId()
  const busy = isBusy || checking
  const slow = useSlow(busy)
  return (
    <div className={block}>
      <button
        type="submit"
        className={buttonClass('primary')}
        disabled={Boolean(unavailable)}
        aria-disabled={busy || undefined}
        aria-busy={busy || undefined}
        data-checking={checking || undefined}
        aria-describedby={unavailable ? id : undefined}
        // The field keeps the focus until the press is through: what it says when it is left would move the button away.
        onMouseDown={(event) => event.preventDefault()}
        // The second press of a double click means nothing new, though the first may be done already.
        onClick={(event) => event.detail > 1 && event.preventDefault()}
      >
        <ButtonFace busy={busy}>{children}</ButtonFace>
      </button>
      {(unavailable || slow) && (
        <p id={id} className={note}>
          {unavailable || <Trans>Still working…</Trans>}
        </p>
      )}
    </div>
  )
}
