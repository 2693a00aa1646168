import type { ReactNode, RefObject } from 'react'
import type { registerMachine } from '../../../machines/sign-up/register.machine.ts'
import type { FlowProps } from '../../flow.ts'
import type { CountryList } from '../shared/person-fields.tsx'

/** What both steps of the registration get. */
export interface RegisterProps extends FlowProps<typeof registerMachine> {
  /** Around the first step, which the second sends along. */
  first: RefObject<HTMLDivElement | null>
  countries: CountryList
  search: { return_to?: string }
  /** The email that came with the address; it stays as it is if it is one. */
  prefilled: string | undefined
  captcha: ReactNode
  social: ReactNode
  resend: ReactNode
}
