/** For a route's `validateSearch`: the named parameters, if they are texts. Whoever uses a value judges it. */
export function pickQuery<Name extends string>(...names: Name[]) {
  return (query: Record<string, unknown>): Partial<Record<Name, string>> =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = query[name]
        return typeof value === 'string' ? [[name, value]] : []
      }),
    ) as Partial<Record<Name, string>>
}

/** What every link to another page of the app passes on. */
export const visitNames = ['return_to', 'utm_medium', 'utm_source', 'utm_campaign'] as const

export const passedOn = pickQuery(...visitNames)
