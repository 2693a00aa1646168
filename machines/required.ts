/** Throws in an impossible state, so that no empty value or default goes out. */
export function required<Value>(value: Value, name: string): NonNullable<Value> {
  if (value === undefined || value === null) throw new Error(`The ${name} is missing`)
  return value
}
