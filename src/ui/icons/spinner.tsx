import css from './spinner.module.css'

const { spinner } = css

export function Spinner({ size = '1.125em' }: { size?: string | undefined }) {
  return (
    <svg className={spinner} aria-hidden="true" width={size} height={size} viewBox="0 0 24 24" fill="none">
      <g stroke="currentColor" strokeWidth="2.5" strokeLinecap="round">
        <circle cx="12" cy="12" r="9" opacity=".22" />
        <path d="M12 3a9 9 0 0 1 9 9" />
      </g>
    </svg>
  )
}
