import type { ReactNode } from 'react'
import type { FieldErrors, FormEvent } from '#machines/fields/form-rules.ts'
import type { Problem } from '#machines/port/problem.ts'
import { useTranslate } from '../../language/translate.ts'
import { Submit } from '../../ui/buttons/submit.tsx'
import { Form } from '../../ui/forms/form.tsx'
import type { Controls } from '../../ui/forms/read-form.ts'
import { ProblemNotice } from '../common/problem-notice.tsx'
import { isBusy, translateErrors } from './form-state.ts'

interface FlowFormProps<Values extends object> {
  snapshot: {
    context: { fieldErrors: FieldErrors; hints: FieldErrors; problem: Problem | undefined }
    status: string
    hasTag(tag: 'busy'): boolean
  }
  send(event: FormEvent<Values>): void
  controls: Controls<Values>
  submit: ReactNode
  unavailable?: ReactNode
  meanwhile?: ReactNode
  /** Stands above it, in the place of the problem. */
  notice?: ReactNode
  children: ReactNode
}

/** The form of a flow, below what went wrong; its fields find their errors by name. */
export function FlowForm<Values extends object>({ snapshot, send, children, ...props }: FlowFormProps<Values>) {
  const { fieldErrors, hints, problem } = snapshot.context
  const { submit, unavailable, meanwhile, notice = <ProblemNotice problem={problem} />, ...form } = props
  const busy = isBusy(snapshot)
  return (
    <>
      {notice}
      <Form
        {...form}
        busy={busy}
        errors={translateErrors(fieldErrors, useTranslate())}
        hints={hints}
        onEdit={send}
        onSubmit={(values) => send({ type: 'form.submit', values })}
      >
        {children}
        <Submit {...{ busy, unavailable, meanwhile }}>{submit}</Submit>
      </Form>
    </>
  )
}
