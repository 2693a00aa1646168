/** The same names, each with what its value becomes. */
export function mapValues<Key extends string, Value, Mapped>(
  object: Readonly<Record<Key, Value>>,
  become: (value: Value, key: Key) => Mapped,
): Record<Key, Mapped> {
  const entries = Object.entries(object) as [Key, Value][]
  return Object.fromEntries(entries.map(([key, value]) => [key, become(value, key)])) as Record<Key, Mapped>
}
