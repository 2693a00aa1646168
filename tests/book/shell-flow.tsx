import { useCallback, useEffect, useRef, useState } from 'react'
import { type Chart, flat, fullTitle, marksOf } from '../tools/diagrams/chart.ts'
import { colourOf } from '../tools/diagrams/colours.ts'
import { chartOf } from './charts.ts'
import { flowNameAt } from './flow-pages.ts'
import { factsOf } from './read-facts.ts'
import type { Report } from './report.ts'
import { Bar } from './shell-bar.tsx'
import { Picture } from './shell-chart.tsx'
import { didTo } from './shell-index.tsx'
import { Choices, History } from './shell-play.tsx'
import { Reading } from './shell-reading.tsx'
import { Window } from './shell-window.tsx'
import type { Command, Word } from './stage.ts'
import { addressOf, type View } from './view.ts'

interface FlowProps {
  chart: Chart
  view: View
  linkTo(change: Partial<View>): string
}

/** The page of a flow: chart, screen, choices and history, then everything to read. */
export function FlowPage({ chart, view, linkTo }: FlowProps) {
  const { flow, title, description } = chart
  const did = view.did || didTo(flow, view.state, view.shape)
  const frame = useRef<HTMLIFrameElement>(null)
  const [report, setReport] = useState<Report>()
  const [followed, setFollowed] = useState('')
  const hash = addressOf({ ...view, state: '', shape: 1, did: '' })
  const [source] = useState(`frame.html${hash}`)
  const played = useRef<string | undefined>(undefined)
  const turn = useRef(0)
  const command = (one: Command) => frame.current?.contentWindow?.postMessage(one, '*')
  const now = useRef<HTMLDivElement>(null)
  const { hasScreen } = factsOf(flow)
  const choose = (id: string) => {
    now.current?.focus()
    command({ choose: id })
  }

  const shown = useRef(hash)
  useEffect(() => {
    if (shown.current === hash) return
    shown.current = hash
    frame.current?.contentWindow?.location.replace(new URL(`frame.html${hash}`, location.href))
  }, [hash])
  useEffect(() => {
    const play = () => {
      played.current = did
      turn.current += 1
      frame.current?.contentWindow?.postMessage(
        { play: flow, did: did.split('~').filter(Boolean), turn: turn.current } satisfies Command,
        '*',
      )
    }
    const listen = ({ source: from, data }: MessageEvent<Word>) => {
      if (from !== frame.current?.contentWindow) return
      if ('isReady' in data) play()
      if ('followed' in data) setFollowed(data.followed)
      if ('language' in data) location.hash = linkTo({ language: data.language, did: played.current ?? did })
      // Ignore late messages of an earlier run.
      if (!('report' in data) || data.report.flow !== flow || data.turn !== turn.current) return
      setReport(data.report)
      setFollowed('')
      const now = data.report.did?.join('~')
      if (now === undefined || now === played.current) return
      played.current = now
      history.replaceState(null, '', addressOf({ ...view, state: '', shape: 1, did: now }))
    }
    addEventListener('message', listen)
    if (played.current !== undefined && played.current !== did) play()
    return () => removeEventListener('message', listen)
  }, [flow, did, view, linkTo])

  const state = report?.state ?? ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: what can happen in another state begins with its first line
  useEffect(() => void now.current?.scrollTo(0, 0), [state])
  const place = flat(chart.states).find(({ path }) => path === state)
  const linkToState = useCallback((path: string) => linkTo({ flow, did: didTo(flow, path) }), [linkTo, flow])
  return (
    <>
      <section className="player" aria-label={`Play ${title}`}>
        <header className="headline">
          <div>
            <h1>{title}</h1>
            <p className="looks">{description}</p>
          </div>
          <Bar view={view} linkTo={(change) => linkTo({ did: played.current ?? did, ...change })} />
        </header>
        <div className="table">
          <div className="chart">
            <Picture chart={chart} state={state} linkToState={linkToState} />
          </div>
          <div className="side" data-unseen={!hasScreen || undefined}>
            <Window frame={frame} source={source} title={`Screen of ${title}`} width={view.width}>
              <span>{report?.at && decodeURIComponent(report.at)}</span>
            </Window>
            {!hasScreen && <p className="hint unseen">This flow works unseen: no screen shows it.</p>}
          </div>
          <div ref={now} className="now" tabIndex={-1}>
            <p className="here" role="status">
              <span className="dot" data-kind={place && colourOf(place).name} />
              <b>{fullTitle(state)}</b>
              {place &&
                marksOf(place).map((mark) => (
                  <span key={mark} className="mark" data-kind={colourOf(place).name}>
                    {mark}
                  </span>
                ))}
              <span className="hint">{place?.description}</span>
            </p>
            {report?.inside.map((inner) => (
              <p key={inner.flow}>
                It waits for <a href={linkTo({ flow: inner.flow, did: '' })}>{chartOf(inner.flow)?.title}</a>, which is
                in <b>{fullTitle(inner.state)}</b>.
              </p>
            ))}
            {report?.end && (
              <p className="here" data-kind="final">
                Here the visitor leaves for <code>{decodeURIComponent(report.end.place)}</code>
                {report.end.flow && (
                  <a
                    href={linkTo({ flow: report.end.flow, did: '' })}
                  >{`Play on: ${chartOf(report.end.flow)?.title}`}</a>
                )}
              </p>
            )}
            {followed && (
              <p className="here">
                The visitor follows a link to <code>{followed}</code>
                <Onwards path={followed} linkTo={linkTo} />
              </p>
            )}
            {report?.fault && (
              <p className="here" data-kind="error">
                {`The way goes no further: ${report.fault}.`}
              </p>
            )}
            {report && <Choices choices={report.choices} onChoose={choose} />}
          </div>
          {report && (
            <div className="past">
              <History report={report} onBack={() => command({ back: true })} linkTo={linkTo} />
            </div>
          )}
        </div>
      </section>
      <Reading chart={chart} linkTo={linkTo} />
    </>
  )
}

function Onwards({ path, linkTo }: { path: string } & Pick<FlowProps, 'linkTo'>) {
  const flow = flowNameAt(path)
  return flow && <a href={linkTo({ flow, did: '' })}>{`Play on: ${chartOf(flow)?.title}`}</a>
}
