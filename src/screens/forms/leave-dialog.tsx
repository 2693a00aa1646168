import { Trans } from '@lingui/react/macro'
import { useLayoutEffect, useRef } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import css from './leave-dialog.module.css'

const { dialog, choices } = css

interface LeaveDialogProps {
  onStay(): void
  onLeave(): void
}

export function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  const own = useRef<HTMLDialogElement>(null)
  // Closing the dialog, not just removing it, returns the focus.
  useLayoutEffect(() => {
    const dialog = own.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog ref={own} className={dialog} aria-labelledby="leave-dialog" aria-describedby="leave-loss" onCancel={onStay}>
      <h2 id="leave-dialog">
        <Trans>Unsaved changes</Trans>
      </h2>
      <p id="leave-loss">
        <Trans>If you leave this page, your changes will be lost.</Trans>
      </p>
      <div className={choices}>
        <Button kind="primary" aria-describedby="leave-loss" onClick={onStay}>
          <Trans>Stay</Trans>
        </Button>
        <Button kind="secondary" onClick={onLeave}>
          <Trans>Leave without saving</Trans>
        </Button>
      </div>
    </dialog>
  )
}
