import { type Context, useContext } from 'react'

/** What is provided around a component; that nothing is would be a mistake of ours. */
export function useProvided<Value>(context: Context<Value | undefined>): Value {
  const value = useContext(context)
  if (!value) throw new Error('Nobody provides this')
  return value
}
