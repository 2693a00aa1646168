/** Real time plus an offset, for everyone or for one scope. */
export const createClock = () => {
  const offsets = new Map<string, number>()
  const now = (scope = '') => Date.now() + (offsets.get('') ?? 0) + (scope ? (offsets.get(scope) ?? 0) : 0)
  return {
    now,
    advance: (milliseconds: number, scope = '') => {
      offsets.set(scope, (offsets.get(scope) ?? 0) + milliseconds)
      return now(scope)
    },
    reset: () => void offsets.delete(''),
  }
}

export type Clock = ReturnType<typeof createClock>
