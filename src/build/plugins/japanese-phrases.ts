const segmenter = new Intl.Segmenter('ja', { granularity: 'word' })
const beginsPhrase = /^[おご\p{sc=Han}\p{sc=Kana}A-Za-z]/u
const endsPhrase = /^(?![おご])\p{sc=Hira}+\p{sc=Han}*$/u

/** Lets what is no sentence break (U+200B) between its phrases: only Chromium finds them by itself (`word-break: auto-phrase`). */
export function japanesePhrases(text: string): string {
  if (/[。{<]/.test(text)) return text
  let last = ''
  let phrases = ''
  for (const { segment } of segmenter.segment(text)) {
    if (beginsPhrase.test(segment) && endsPhrase.test(last)) phrases += '\u200b'
    phrases += segment
    last = segment
  }
  return phrases
}
