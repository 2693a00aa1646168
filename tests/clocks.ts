const hour = 3_600_000
const day = 24 * hour

/** Clock changes in words and milliseconds; one hour is summer time set by hand. */
export const steps: readonly [string, number][] = [
  ['back by a year', -365 * day],
  ['back by a day', -day],
  ['back by an hour', -hour],
  ['forward by an hour', hour],
  ['forward by a day', day],
  ['forward by a year', 365 * day],
]
