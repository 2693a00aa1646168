const strokes =
  'M16 12 29 7v34M52 17q2-10 12-9 12 2 6 15L50 41h24M92 10h22l-13 13q14 0 12 12-3 8-21 6M140 40V8l-17 22h24'

/** The picture of a number, as the captcha of the gallery shows it. */
export const picture = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 170 60" width="170" height="60"><rect width="170" height="60" fill="#f4f1e8"/><g fill="none" stroke="#2b3a55" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"><path d="${strokes}" transform="translate(6 6)"/><path d="M4 44Q60 2 166 30M8 14q70 40 156 26" stroke-width="1.1"/></g></svg>`,
)}`
