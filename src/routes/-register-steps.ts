import { type RefObject, useRef } from 'react'
import type { registerMachine } from '../../machines/sign-up/register.machine.ts'
import { useSteps } from '../browser/steps.ts'
import type { FlowProps } from '../flow.ts'

type Flow = FlowProps<typeof registerMachine>

/** Ties the registration's steps to Back and Forward; gives the place of the first step, which Forward sends again. */
export function useRegisterSteps({ snapshot, send }: Flow): RefObject<HTMLDivElement | null> {
  const first = useRef<HTMLDivElement>(null)
  useSteps({
    step: stepOf(snapshot),
    back: snapshot.can({ type: 'step.back' }) ? () => send({ type: 'step.back' }) : undefined,
    forward: () => first.current?.closest('form')?.requestSubmit(),
  })
  return first
}

function stepOf(snapshot: Flow['snapshot']): 1 | 2 | undefined {
  if (snapshot.matches('stepTwo') || snapshot.matches('submitting')) return 2
  return snapshot.matches('stepOne') && !snapshot.hasTag('busy') ? 1 : undefined
}
