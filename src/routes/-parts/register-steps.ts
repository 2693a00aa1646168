import { useLocation, useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { registerMachine } from '#machines/sign-up/register.machine.ts'
import type { FlowProps } from '../../flow.ts'

type Flow = FlowProps<typeof registerMachine>

/** Ties the steps to Back and Forward; returns the first step's element, which Forward submits again. */
export function useRegisterSteps({ snapshot, send }: Flow): RefObject<HTMLDivElement | null> {
  const first = useRef<HTMLDivElement>(null)
  const router = useRouter()
  const step = stepOf(snapshot)
  const entry = useLocation({ select: ({ state }) => state.step ?? 1 })
  const before = useRef(entry)
  const isGoingBack = useRef(false)
  const follow = useEffectEvent(() => {
    const isVisitor = before.current !== entry
    before.current = entry
    if (isVisitor) isGoingBack.current = false
    if (step === undefined || step === entry) return
    if (isVisitor && step === 1) first.current?.closest('form')?.requestSubmit()
    else if (step === 1) {
      if (!isGoingBack.current) router.history.back()
      isGoingBack.current = true
    } else if (isVisitor && snapshot.can({ type: 'step.back' })) send({ type: 'step.back' })
    else void router.navigate({ to: '.', search: true, state: (state) => ({ ...state, step: 2 }) })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after the form or the history changes, which its values do not show
  useEffect(() => follow(), [snapshot, entry])
  return first
}

function stepOf(snapshot: Flow['snapshot']): 1 | 2 | undefined {
  if (snapshot.matches('stepTwo') || snapshot.matches('submitting')) return 2
  return snapshot.matches('stepOne') && !snapshot.hasTag('busy') ? 1 : undefined
}
