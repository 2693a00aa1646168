/** Not done yet. */
export const ring = 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18z'

/** Done. */
export const check = 'M5 12.5l4.5 4.5L19 7.5'

/** It went well. */
export const success = `${ring}M8 12.3l2.8 2.7L16 9.5`

/** Good to know. */
export const info = `${ring}M12 11.5v5M12 7.8h.01`

/** Something went wrong. */
export const danger = `${ring}M12 7.5v5M12 16.2h.01`

/** Opens a list. */
export const chevron = 'M6 9.5l6 6 6-6'
