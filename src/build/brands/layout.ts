/** The side of the picture; `inset` keeps a distance to the window's edges. */
export const layouts = ['inset-left', 'inset-right', 'bleed-left', 'bleed-right', 'plain'] as const

export function layoutCss(layout: (typeof layouts)[number]): string {
  const [edge, side] = layout.split('-')
  if (edge === 'plain') return '--stage:none;--split:1fr;--column-at:1'
  const [picture, column] = ['minmax(0,1.15fr)', 'minmax(28rem,1fr)']
  const gap = edge === 'inset' ? '.75rem' : '0rem'
  const isLeft = side === 'left'
  return [
    '--stage:block',
    `--split:${isLeft ? `${picture} ${column}` : `${column} ${picture}`}`,
    `--column-at:${isLeft ? 2 : 1}`,
    `--stage-gap:${gap}`,
    `--stage-margin:${isLeft ? `${gap} 0 ${gap} ${gap}` : `${gap} ${gap} ${gap} 0`}`,
    `--stage-radius:${edge === 'inset' ? 'var(--radius-panel)' : 0}`,
  ].join(';')
}
