/** `wall` is shown until the picture is loaded. */
export const artworks = {
  aldera: { shows: 'A stack of glass that takes light apart', wall: '#734faa' },
  ombrel: { shows: 'Brushed copper dishes in a low sun', wall: '#c88c56' },
  virelle: { shows: 'Polished jade with light in it', wall: '#6da09b' },
  korvid: { shows: 'A house in clay on a white sweep', wall: '#bcb6b1' },
} as const

export type ArtworkId = keyof typeof artworks
