import { Trans, useLingui } from '@lingui/react/macro'
import { type MouseEvent, type ReactNode, useId } from 'react'
import { controlsOf } from '../../browser/controls.ts'
import { useSlow } from '../feedback/use-slow.ts'
import { useSpokenWait } from '../feedback/use-spoken-wait.ts'
import css from './button.module.css'
import { Button } from './button.tsx'

const { block, note } = css

interface SubmitProps {
  busy: boolean
  /** Values are checked in the background; the rest of the page stays usable. */
  checking?: boolean
  unavailable?: ReactNode
  children: ReactNode
}

/** Leads to the first field that is wrong, or empty and must not be. */
function leadToUnfinished(event: MouseEvent<HTMLButtonElement>): void {
  event.preventDefault()
  const { form } = event.currentTarget
  const isUnfinished = (control: HTMLElement) =>
    control.ariaInvalid === 'true' || (control.ariaRequired === 'true' && !Object(control).value)
  if (form) [...controlsOf(form).values()].find(isUnfinished)?.focus()
}

export function Submit({ busy: isBusy, checking = false, unavailable, children }: SubmitProps) {
  const id = useId()
  const { t } = useLingui()
  useSpokenWait(isBusy, t`Working on your request…`)
  const busy = isBusy || checking
  const slow = useSlow(busy)
  return (
    <div className={block}>
      <Button
        type="submit"
        kind="primary"
        busy={busy}
        unavailable={Boolean(unavailable)}
        onClick={unavailable ? leadToUnfinished : undefined}
        data-checking={checking || undefined}
        aria-describedby={unavailable ? id : undefined}
        // The field keeps the focus until the click: its message would move the button away.
        onMouseDown={(event) => event.preventDefault()}
        // The second click of a double click is ignored, even if the first is already done.
        onClickCapture={(event) => event.detail > 1 && event.preventDefault()}
      >
        {children}
      </Button>
      {(unavailable || slow) && (
        <p id={id} className={note}>
          {unavailable || <Trans>Still working on your request…</Trans>}
        </p>
      )}
    </div>
  )
}
