const ring = 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18z'

/** Show what is hidden. */
export const eye =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0'

/** Hide what is shown. */
export const eyeOff =
  'M4 4l16 16M10 5.7a9 9 0 0 1 2-.2c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.9 3.6M6.5 6.9A15 15 0 0 0 2.5 12S6 18.5 12 18.5a9.5 9.5 0 0 0 5.3-1.6M9.9 9.9a3 3 0 0 0 4.2 4.2'

/** Something went wrong. */
export const danger = `${ring}M12 7.5v5M12 16.2h.01`

/** Cannot be changed. */
export const lock =
  'M6.5 11h11a1.5 1.5 0 0 1 1.5 1.5v6.5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19v-6.5A1.5 1.5 0 0 1 6.5 11zM8 11V7.5a4 4 0 0 1 8 0V11'

/** No connection. */
export const offline =
  'M4 4l16 16M5 12.6a10 10 0 0 1 4.5-2.5M2 9a15 15 0 0 1 4.4-2.8M19 12.6a10 10 0 0 0-3.4-2.2M22 9a15 15 0 0 0-11-3.9M8.6 16.2a5 5 0 0 1 6.8 0M12 19.8h.01'
