/** Paths in a view box of 24 × 24. */
export const marks = {
  ball: 'M12 .75a11.25 11.25 0 1 0 0 22.5a11.25 11.25 0 1 0 0-22.5z',
  bowl: 'M1 10.5h22a11 11 0 0 1-22 0zM12 1.5a3.6 3.6 0 1 0 0 7.2a3.6 3.6 0 1 0 0-7.2z',
  drop: 'M12 .75c3.6 4.9 8.5 9 8.5 14.2a8.5 8.4 0 0 1-17 0c0-5.2 4.9-9.3 8.5-14.2z',
  arch: 'M1.5 23v-11.5a10.5 10.5 0 0 1 21 0v11.5h-6.5v-11a4 4 0 0 0-8 0v11z',
} as const

export type MarkId = keyof typeof marks
