import type { Verdict } from '../fields/field-checks.ts'
import type { Problem } from '../port/problem.ts'

export interface EmailQuestion {
  email: string
  background: boolean
}

/** The gateway's status, or the problem that prevented an answer. */
export interface EmailVerdict {
  status?: Verdict['status'] | undefined
  problem?: Problem
}
