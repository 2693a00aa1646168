import { type FormEvent, useEffect, useState } from 'react'
import { decodeWay, encodeWay, gap, longestCode, type Way } from '../../src/support/way-code.ts'
import { flat, fullTitle } from '../diagrams/chart.ts'
import { titleOf } from '../diagrams/words.ts'
import { chartOf } from '../gallery/charts.ts'
import { addressOf, usual, type View } from '../gallery/view.ts'
import { didAlong, flowOf } from './along.ts'
import { releaseTold } from './read-facts.ts'
import { FlowPage } from './shell-flow.tsx'
import { didTo } from './shell-index.tsx'

/** The page that an address names where it shows the way of a support code: `#/way/login-1a2b3c4-filling.editing`. */
export const wayPage = 'way'

/** A field for the code that a visitor reads out or copies from an error. */
export function CodeField({ code = '' }: { code?: string }) {
  const [isWrong, setIsWrong] = useState(false)
  const open = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const way = decodeWay(String(new FormData(event.currentTarget).get('code')))
    setIsWrong(!way)
    if (way) location.hash = addressOf({ ...usual, flow: wayPage, state: encodeURIComponent(encodeWay(way)) })
  }
  return (
    <form className="code-field" onSubmit={open}>
      <label htmlFor="code">Support code</label>
      <input
        id="code"
        name="code"
        autoComplete="off"
        spellCheck={false}
        placeholder="login-1a2b3c4-filling.editing-submitting-…"
        defaultValue={code}
        aria-invalid={isWrong}
        aria-describedby="code-hint"
      />
      <button type="submit">Open</button>
      <p id="code-hint" className="hint" role={isWrong ? 'alert' : undefined}>
        {isWrong
          ? `That is no support code: one begins with the name of a flow and a release, and has at most ${longestCode} characters.`
          : 'From below an error that a visitor saw, with or without the reference. It opens the flow, played as far as that.'}
      </p>
    </form>
  )
}

interface WayProps {
  code: string
  view: View
  linkTo(change: Partial<View>): string
}

/** The way that a support code tells: which release, which states, and the flow played along it where this version can. */
export function WayPage({ code, view, linkTo }: WayProps) {
  const way = decodeWay(code)
  const chart = way && chartOf(flowOf(way))
  const [did, setDid] = useState<string[] | 'none'>()
  useEffect(() => {
    const read = decodeWay(code)
    if (read) void didAlong(read).then((found) => setDid(found ?? 'none'))
  }, [code])
  return (
    <>
      <section className="way-told" aria-label="Support code">
        <CodeField key={code} code={code} />
        {way && <Told way={way} isLost={did === 'none'} linkTo={linkTo} />}
      </section>
      {chart && did && did !== 'none' && (
        <FlowPage
          chart={chart}
          view={{ ...view, flow: chart.flow, state: '', did: did.join('~') }}
          linkTo={(change) => linkTo({ flow: chart.flow, ...change })}
        />
      )}
    </>
  )
}

function Told({ way, isLost, linkTo }: { way: Way; isLost: boolean; linkTo: WayProps['linkTo'] }) {
  const { release, states } = way
  const chart = chartOf(flowOf(way))
  const known = new Set(chart && flat(chart.states).map(({ path }) => path))
  const told = releaseTold()
  return (
    <>
      <p>
        <b>{chart?.title ?? titleOf(way.flow)}</b>, as in release <code>{release}</code>
        {release === told
          ? ', which this book was made from.'
          : `; this book was made from ${told ? `release ${told}` : 'sources without a release'}.`}
        {isLost && (
          <strong role="status">
            {chart ? ' The flow of this book knows no such way;' : ' This book knows no such flow;'} the states are
            named as they were.
          </strong>
        )}
      </p>
      <ol aria-label="States that the visitor came through">
        {states.map((state, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a visitor may come through a state twice
          <li key={index}>
            {state === gap && '… some states …'}
            {state !== gap && known.has(state) && (
              <a href={linkTo({ flow: flowOf(way), state: '', did: didTo(flowOf(way), state) })}>{fullTitle(state)}</a>
            )}
            {state !== gap && !known.has(state) && <span className="gone">{fullTitle(state)}</span>}
          </li>
        ))}
      </ol>
    </>
  )
}
