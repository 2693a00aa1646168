const stops = (list: string) =>
  list.split(' ').map((stop) => {
    const [offset, colour, opacity] = stop.split('/')
    return <stop key={stop} offset={offset} stopColor={`var(--${colour})`} stopOpacity={opacity} />
  })

const ball = { cx: 400, cy: 378, r: 208 }

/** A material preview as every rendering artist knows it: a sphere on a studio sweep, in the brand's material. */
export function StageArt() {
  return (
    <svg aria-hidden="true" viewBox="0 0 800 800" preserveAspectRatio="xMidYMid slice" width="100%" height="100%">
      <radialGradient id="wall" cx=".4" cy=".34" r=".8">
        {stops('0/wall-lit .45/wall 1/wall-dim')}
      </radialGradient>
      <radialGradient id="pool">{stops('0/floor .5/floor/.4 1/floor/0')}</radialGradient>
      <radialGradient id="shade">{stops('0/black/.85 .4/black/.5 1/black/0')}</radialGradient>
      <radialGradient id="glow">{stops('0/ball-2/.6 1/ball-2/0')}</radialGradient>
      <radialGradient id="ball" cx=".35" cy=".3" r=".8">
        {stops('0/ball-1 .3/ball-2 .6/ball-3 .86/ball-4 1/ball-5')}
      </radialGradient>
      <linearGradient id="ground" x2="0" y2="1">
        {stops('.3/ball-5/.34 1/ball-2/.3')}
      </linearGradient>
      <radialGradient id="rim" cx=".45" cy=".46" r=".56">
        {stops('.84/ball-0/0 1/ball-0/.55')}
      </radialGradient>
      <radialGradient id="bloom">{stops('0/ball-0/.7 1/ball-0/0')}</radialGradient>
      <linearGradient id="strip" x2="0" y2="1">
        {stops('0/white/0 .6/white/.55 1/white/0')}
      </linearGradient>
      <path d="M0 0H800V800H0Z" fill="url(#wall)" />
      <ellipse cx="380" cy="590" rx="520" ry="150" fill="url(#pool)" />
      <ellipse cx="470" cy="590" rx="300" ry="54" fill="url(#shade)" />
      <ellipse cx="478" cy="590" rx="150" ry="17" fill="url(#glow)" />
      <ellipse cx="402" cy="584" rx="110" ry="13" fill="url(#shade)" />
      <circle {...ball} fill="url(#ball)" />
      <path
        d="M194.8 344Q290 410 400 410T605.2 344A208 208 0 1 1 194.8 344Z"
        fill="url(#ground)"
        opacity="var(--gloss)"
      />
      <circle {...ball} fill="url(#rim)" />
      <g opacity="var(--gloss)">
        <ellipse cx="334" cy="304" rx="112" ry="98" fill="url(#bloom)" />
        <path
          d="M394 298Q362 266 322 262Q286 294 280 338Q316 346 358 358Q374 326 394 298Z"
          fill="#fff"
          stroke="#fff"
          strokeWidth="12"
          strokeLinejoin="round"
          opacity=".9"
        />
        <path d="M466 230Q474 242 478 255Q564 281 573 396Q581 393 588 388Q565 235 466 230Z" fill="url(#strip)" />
      </g>
    </svg>
  )
}
