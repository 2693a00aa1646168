import type { ReactNode, RefObject } from 'react'
import type { Person } from '#machines/fields/person.ts'
import type { Href } from '#machines/security/address.ts'
import type { registerMachine } from '#machines/sign-up/register.machine.ts'
import type { FlowProps, ReturnProps } from '../../flow.ts'
import type { CountryList } from '../forms/person-fields.tsx'

export interface RegisterProps extends FlowProps<typeof registerMachine>, ReturnProps {
  first: RefObject<HTMLDivElement | null>
  countries: CountryList
  returnAddress: Href | undefined
  prefilledEmail: string | undefined
  prefill: Person | undefined
  captcha: ReactNode
  social: ReactNode
  resend: ReactNode
}

/** Only the step that is shown has a submit button. */
export interface StepProps extends RegisterProps {
  isShown: boolean
}
