/** Every setting by its dotted name, with a short print of its value. */
function prints(settings: object, path = ''): [name: string, print: string][] {
  return Object.entries(settings).flatMap(([key, value]) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? prints(value, `${path}${key}.`)
      : [[`${path}${key}`, print(JSON.stringify(value))]],
  )
}

function print(text: string): string {
  let sum = 0
  for (const character of text) sum = (Math.imul(sum, 31) + (character.codePointAt(0) ?? 0)) >>> 0
  return sum.toString(36)
}

/** Marks a page with the settings that it is made for. */
export function printSettings(settings: object): string {
  return prints(settings)
    .map((entry) => entry.join(':'))
    .join(' ')
}

/** The names of the settings that are not as they were when a page was made. */
export function changedSettings(made: string, settings: object): string[] {
  const [before, now] = [made.split(' '), printSettings(settings).split(' ')]
  const others = [...before.filter((entry) => !now.includes(entry)), ...now.filter((entry) => !before.includes(entry))]
  return [...new Set(others.map((entry) => entry.replace(/:.*/, '')))].sort()
}
