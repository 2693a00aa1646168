import type { ReactNode, RefObject } from 'react'
import type { Href } from '../../../machines/security/address.ts'
import type { registerMachine } from '../../../machines/sign-up/register.machine.ts'
import type { PersonValues } from '../../../machines/sign-up/register.rules.ts'
import type { FlowProps } from '../../flow.ts'
import type { CountryList } from '../shared/person-fields.tsx'

/** What both steps of the registration get. */
export interface RegisterProps extends FlowProps<typeof registerMachine> {
  /** Around the first step, which Forward sends again. */
  first: RefObject<HTMLDivElement | null>
  countries: CountryList
  search: { return_to?: string }
  /** Where the visitor is led in the end, if that may be said. */
  place: Href | undefined
  /** The email that came along. */
  prefilled: string | undefined
  /** What the second step was filled with before. */
  filled: PersonValues | undefined
  captcha: ReactNode
  social: ReactNode
  resend: ReactNode
}

/** What the fields of a step get; only those that are shown have a button that sends them. */
export interface StepProps extends RegisterProps {
  isShown: boolean
}
