/** Once more. */
export const reloadArrows = 'M20 11a8 8 0 0 0-14.3-4L3.5 9.5M3.5 4.5v5h5M4 13a8 8 0 0 0 14.3 4l2.2-2.5M20.5 19.5v-5h-5'
