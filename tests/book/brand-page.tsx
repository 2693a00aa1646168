import type { BrandSheet } from '#src/build/deploy/preview.ts'
import { readBlock } from '#src/settings/read-block.ts'
import { begin } from './flow-page.tsx'
import { addressOf, type View } from './view.ts'

/** As `preview.ts` of the build writes it. */
const readSheet = (): BrandSheet => JSON.parse(document.getElementById('brand')?.textContent ?? '')

/** All of the brand in both colour schemes, for whoever approves of it. */
export function BrandPage({ view }: { view: View }) {
  const { brand, brandName, picture } = readBlock()
  const { font, schemes } = readSheet()
  const icon = `brands/${brand}.svg`
  return (
    <>
      <header>
        <nav aria-label="Preview">
          <a href={addressOf({ ...view, flow: '' })}>All flows</a>
        </nav>
      </header>
      <main>
        <h1 ref={begin} tabIndex={-1}>{`The brand ${brandName}`}</h1>
        {Object.entries(schemes).map(([scheme, { colours, pairs }]) => (
          <section key={scheme} className="swatches" aria-labelledby={scheme} data-scheme={scheme}>
            <h2 id={scheme}>{scheme === 'dark' ? 'Dark' : 'Light'}</h2>
            <div className="panel" style={{ color: colours['text'], background: colours['canvas'] }}>
              {[16, 24, 32, 64].map((size) => (
                <figure key={size}>
                  <img src={icon} alt="" width={size} height={size} />
                  <figcaption>{`${size} px`}</figcaption>
                </figure>
              ))}
              {[400, 500, 600].map((weight) => (
                <p key={weight} style={{ fontWeight: weight }}>{`${brandName} ${weight} Aa Gg 0123`}</p>
              ))}
            </div>
            <ul className="all">
              {Object.entries(colours).map(([role, colour]) => (
                <li key={role}>
                  <i style={{ background: colour }} />
                  {role} <code>{colour}</code>
                </li>
              ))}
            </ul>
            <ul className="all">
              {pairs.map(({ front, back, ratio, least, strong, leastStrong }) => (
                <li key={`${front} ${back}`}>
                  <i style={{ background: colours[back] }}>
                    <i style={{ background: colours[front] }} />
                  </i>
                  {`${front} on ${back}: ${ratio} `}
                  <span className="hint">{`of ${least}; ${strong} of ${leastStrong} where more is asked for`}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <h2>Typeface, mark and picture</h2>
        <p>{`${font} · ${icon} · ${picture ?? 'no picture'}`}</p>
        {picture && <img className="picture" src={picture} alt="" />}
      </main>
    </>
  )
}
