import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import css from './leave-dialog.module.css'

export function LeaveDialog({ onStay, onLeave }: { onStay(): void; onLeave(): void }) {
  const { t } = useLingui()
  const own = useRef<HTMLDialogElement>(null)
  // Closing the dialog, not just removing it, returns the focus.
  useLayoutEffect(() => {
    const dialog = own.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={own}
      className={css.dialog}
      aria-labelledby="leave-dialog"
      aria-describedby="leave-loss"
      onCancel={onStay}
    >
      <h2 id="leave-dialog">{t`Unsaved changes`}</h2>
      <p id="leave-loss">{t`If you leave this page, your changes will be lost.`}</p>
      <div className={css.choices}>
        <Button kind="primary" aria-describedby="leave-loss" onClick={onStay}>{t`Stay`}</Button>
        <Button kind="secondary" onClick={onLeave}>{t`Leave without saving`}</Button>
      </div>
    </dialog>
  )
}
