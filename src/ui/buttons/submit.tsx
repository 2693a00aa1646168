import { useLingui } from '@lingui/react/macro'
import { type MouseEvent, type ReactNode, useId } from 'react'
import { controlsOf } from '../../browser/controls.ts'
import { announce, useSpokenWait } from '../feedback/announce.ts'
import { useSlow } from '../feedback/use-slow.ts'
import { Spinner } from '../icons/icon.tsx'
import css from './button.module.css'
import { Button } from './button.tsx'

interface SubmitProps {
  busy: boolean
  /** Values are checked in the background; the rest of the page stays usable. */
  checking?: boolean
  unavailable?: ReactNode
  /** What goes on beside the form, and holds up nothing but a press. */
  meanwhile?: ReactNode
  children: ReactNode
}

/** Leads to the first field that is wrong, or empty and must not be; says why it waits where that has the focus already. */
function leadToUnfinished(event: MouseEvent<HTMLButtonElement>, id: string): void {
  event.preventDefault()
  const { form } = event.currentTarget
  const isUnfinished = (control: HTMLElement) =>
    control.ariaInvalid === 'true' || (control.ariaRequired === 'true' && !Object(control).value)
  const first = form && [...controlsOf(form).values()].find(isUnfinished)
  if (first && first !== document.activeElement) first.focus()
  else announce(document.getElementById(id)?.textContent ?? '')
}

export function Submit({ busy: isBusy, checking = false, unavailable, meanwhile, children }: SubmitProps) {
  const id = useId()
  const { t } = useLingui()
  useSpokenWait(isBusy, t`Working on your request…`)
  const busy = isBusy || checking
  const slow = useSlow(busy)
  return (
    <div className={css.block}>
      <Button
        type="submit"
        kind="primary"
        busy={busy}
        unavailable={Boolean(unavailable)}
        onClick={unavailable ? (event) => leadToUnfinished(event, id) : undefined}
        data-checking={checking || undefined}
        aria-describedby={unavailable ? id : undefined}
        // The field keeps the focus until the click: its message would move the button away.
        onMouseDown={(event) => event.preventDefault()}
      >
        {children}
      </Button>
      {meanwhile && (
        <p className={css.note}>
          <Spinner /> {meanwhile}
        </p>
      )}
      {(unavailable || slow) && (
        <p id={id} className={css.note}>
          {unavailable || slow}
        </p>
      )}
    </div>
  )
}
