import { useEffect, useRef, useState } from 'react'
import css from './panel.module.css'

const { chart, lit = '' } = css
const pictures = import.meta.glob<string>('../../machines/diagrams/*.svg', { query: '?raw', import: 'default' })

/** The picture of a flow's chart, with the state lit that the flow is in. */
export function Chart({ flow, state }: { flow: string; state: string }) {
  const paper = useRef<HTMLElement>(null)
  const [text, setText] = useState('')
  const name = flow.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

  useEffect(() => {
    void pictures[`../../machines/diagrams/${name}.svg`]?.().then(setText)
  }, [name])
  useEffect(() => {
    if (text) paper.current?.replaceChildren(new DOMParser().parseFromString(text, 'image/svg+xml').documentElement)
  }, [text])
  useEffect(() => {
    if (!text || !paper.current) return
    for (const title of paper.current.querySelectorAll('.node > title'))
      title.parentElement?.classList.toggle(lit, title.textContent === state)
    scrollTo(paper.current, paper.current.querySelector(`.${lit}`))
  }, [text, state])

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable by keyboard
    <section ref={paper} className={chart} aria-label={`Chart of ${flow}`} tabIndex={0} />
  )
}

function scrollTo(box: Element, place: Element | null): void {
  if (!place) return
  const seen = box.getBoundingClientRect()
  const { x, y, width, height } = place.getBoundingClientRect()
  box.scrollBy(x + width / 2 - seen.x - seen.width / 2, y + height / 2 - seen.y - seen.height / 2)
}
