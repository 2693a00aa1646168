/** Not done yet. */
export const ring = 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18z'

/** Done. */
export const check = 'M5 12.5l4.5 4.5L19 7.5'

/** It went well. */
export const success = `${ring}M8 12.3l2.8 2.7L16 9.5`

/** Good to know. */
export const info = `${ring}M12 11.5v5M12 7.8h.01`

/** Take care. */
export const warning =
  'M10.3 4.3L2.7 17.4A2 2 0 0 0 4.4 20.5h15.2a2 2 0 0 0 1.7-3.1L13.7 4.3a2 2 0 0 0-3.4 0zM12 9.5v4M12 17h.01'

/** Copy this. */
export const copy =
  'M10 8.5h9a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 8.5 19v-9A1.5 1.5 0 0 1 10 8.5zM4.8 15.5A1.5 1.5 0 0 1 3.5 14V5A1.5 1.5 0 0 1 5 3.5h9a1.5 1.5 0 0 1 1.5 1.3'

/** Once more. */
export const reload = 'M20 11a8 8 0 0 0-14.3-4L3.5 9.5M3.5 4.5v5h5M4 13a8 8 0 0 0 14.3 4l2.2-2.5M20.5 19.5v-5h-5'

/** Opens a list. */
export const chevron = 'M6 9.5l6 6 6-6'

/** Languages. */
export const globe = `${ring}M3 12h18M12 3c2.6 2.6 3.9 5.6 3.9 9s-1.3 6.4-3.9 9c-2.6-2.6-3.9-5.6-3.9-9S9.4 5.6 12 3z`

/** A company. */
export const building =
  'M5 20.5V5a1.5 1.5 0 0 1 1.5-1.5h7A1.5 1.5 0 0 1 15 5v15.5M15 10h3a1.5 1.5 0 0 1 1.5 1.5v9M3 20.5h18M9 8h2M9 12h2M9 16h2'

/** Caps Lock. */
export const capitals = 'M12 4l7 8h-4v4H9v-4H5zM9 20h6'
