/** Where the gallery is served unless something else is there. */
export const port = 4630
