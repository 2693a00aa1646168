import { type Context, useContext } from 'react'

export function useProvided<Value>(context: Context<Value | undefined>): Value {
  const value = useContext(context)
  if (!value) throw new Error('Nobody provides this')
  return value
}
