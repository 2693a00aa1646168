import { type Language, languages } from '../settings/languages.ts'

/** In the unit that a person counts in: seconds under 90 s, minutes under 90 min, else hours, rounded up. */
export function sayWait(seconds: number, language: Language): string {
  const [unit, length] = seconds < 90 ? ['second', 1] : seconds < 5_400 ? ['minute', 60] : ['hour', 3_600]
  const { format } = new Intl.NumberFormat(languages[language], { style: 'unit', unit, unitDisplay: 'long' })
  // Intl writes "5 秒" in Japanese, where a text has no space, and the long 秒钟 in Chinese.
  return format(Math.ceil(seconds / length))
    .replace(/ (?=[秒分時])/, '')
    .replace('秒钟', '秒')
}
