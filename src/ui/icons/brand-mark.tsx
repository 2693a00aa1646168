const stops = ['0', '.3', '.68', '1']

/** The brand's sign: the same small lit sphere as in the browser's tab, drawn here so that the page need not ask for it. */
export function BrandMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" width="24" height="24">
      <radialGradient id="mark" cx=".36" cy=".3" r=".78">
        {stops.map((offset, index) => (
          <stop key={offset} offset={offset} stopColor={`var(--mark-${index})`} />
        ))}
      </radialGradient>
      <circle cx="16" cy="16" r="15" fill="url(#mark)" />
      <path d="M1.2 13.5Q8 18.3 16 18.3T30.8 13.5A15 15 0 1 1 1.2 13.5Z" fill="var(--mark-3)" opacity=".4" />
      <path
        d="M15.6 10.2Q13.3 7.9 10.4 7.6 7.8 9.9 7.3 13.1 9.9 13.7 13 14.6 14.1 12.2 15.6 10.2Z"
        fill="#fff"
        opacity=".9"
      />
    </svg>
  )
}
