import css from './spinner.module.css'

interface IconProps {
  shape: string
  size?: string | undefined
  /** Its length is 1, so that it can draw itself. */
  drawn?: boolean
}

export function Icon({ shape, size = '1.125em', drawn }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={shape} pathLength={drawn ? 1 : undefined} />
    </svg>
  )
}

export function Spinner({ size = '1.125em' }: { size?: string | undefined }) {
  return (
    <svg className={css.spinner} aria-hidden="true" width={size} height={size} viewBox="0 0 24 24" fill="none">
      <g stroke="currentColor" strokeWidth="2.5" strokeLinecap="round">
        <circle cx="12" cy="12" r="9" opacity=".22" />
        <path d="M12 3a9 9 0 0 1 9 9" />
      </g>
    </svg>
  )
}

export const ring = 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18z'

export const check = 'M5 12.5l4.5 4.5L19 7.5'

export const success = `${ring}M8 12.3l2.8 2.7L16 9.5`

export const info = `${ring}M12 11.5v5M12 7.8h.01`

export const danger = `${ring}M12 7.5v5M12 16.2h.01`

export const chevron = 'M6 9.5l6 6 6-6'

export const warning =
  'M10.3 4.3L2.7 17.4A2 2 0 0 0 4.4 20.5h15.2a2 2 0 0 0 1.7-3.1L13.7 4.3a2 2 0 0 0-3.4 0zM12 9.5v4M12 17h.01'

export const reloadArrows = 'M20 11a8 8 0 0 0-14.3-4L3.5 9.5M3.5 4.5v5h5M4 13a8 8 0 0 0 14.3 4l2.2-2.5M20.5 19.5v-5h-5'

export const lock =
  'M6.5 11h11a1.5 1.5 0 0 1 1.5 1.5v6.5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19v-6.5A1.5 1.5 0 0 1 6.5 11zM8 11V7.5a4 4 0 0 1 8 0V11'
