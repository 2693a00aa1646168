import { html } from 'hono/html'

type Html = ReturnType<typeof html>

const style = html`<style>
  :root { color-scheme: light dark; --line: light-dark(#d8dbe2, #3a3f4b); --accent: light-dark(#2447c8, #9db4ff) }
  body { font: 1rem/1.55 system-ui, sans-serif; max-width: 62rem; margin: 0 auto; padding: 1.5rem 1rem 4rem }
  header { display: flex; flex-wrap: wrap; gap: 1rem; border-bottom: 1px solid var(--line); padding-bottom: .75rem }
  h1 { font-size: 1.7rem; margin: 1.75rem 0 .5rem } h2 { font-size: 1.15rem; margin: 2rem 0 .5rem }
  a { color: var(--accent) } ul { padding-left: 1.2rem } form { margin: .75rem 0 }
  .wide { overflow-x: auto } table { border-collapse: collapse } td code { overflow-wrap: anywhere }
  .wide td > code:only-child { white-space: nowrap }
  th, td { text-align: left; vertical-align: top; padding: .4rem .6rem; border-bottom: 1px solid var(--line) }
  code, pre { font: .9em/1.5 ui-monospace, monospace } pre { white-space: pre-wrap; overflow-wrap: anywhere }
  label { display: block; margin: .4rem 0 } fieldset { border: 1px solid var(--line); border-radius: .5rem }
  button, input, select { font: inherit; padding: .35rem .8rem; margin: .15rem .15rem .15rem 0 }
  td form { display: inline } small { opacity: .75 }
  button, .go { border: 1px solid var(--line); border-radius: .5rem; color: inherit; background: none; cursor: pointer }
  .go, [aria-pressed=true] { border-color: transparent; color: light-dark(#fff, #10131a); background: var(--accent) }
  .go { display: inline-block; padding: .5rem 1.25rem; font-weight: 600; text-decoration: none }
  @media (width < 40rem) { thead { display: none } td { display: block; border: 0; padding: .1rem 0 }
    tr { display: block; padding: .6rem 0; border-bottom: 1px solid var(--line) } }
</style>`

const icon = html`<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Ccircle cx='8' cy='8' r='7' fill='%232447c8'/%3E%3C/svg%3E" />`

export const page = (title: string, body: Html) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>${title}</title>
    ${icon}
    ${style}
  </head>
  <body>
    <header>
      <strong>Stand-in world</strong>
      <a href="/">Everything</a> <a href="/mail">Mailbox</a> <a href="/control">Faults and clock</a>
    </header>
    <main>
      <h1>${title}</h1>
      ${body}
    </main>
  </body>
</html>`
