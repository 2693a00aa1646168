import { cpus } from 'node:os'

type Row = Record<string, string | number>

const table = (rows: Row[]) => {
  const heads = Object.keys(rows[0] ?? {})
  const line = (cells: unknown[]) => `| ${cells.join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map((row) => line(Object.values(row)))].join('\n')
}

/** What a deployment's owner may compare with: numbers of one run on one machine, and how to repeat it. */
export function report(parts: {
  visits: Row[]
  bytes: string
  controls: Row[]
  runs: number
  browser: string
}): string {
  const [{ model } = { model: 'unknown' }] = cpus()
  return `# Performance

Written by \`npm run build && npm run bench -- --write\` on ${new Date().toISOString().slice(0, 10)}: one run, ${parts.runs} cold visits a page in turn,
lower quartile. The machine: ${cpus().length} cores (${model}), Chromium ${parts.browser}.
The visitor: 1.6 Mbit/s, 150 ms a request, CPU slowed 4 times.
Milliseconds belong to that machine; what travels are the ratios to the static form and to the page without its scripts.

- **First paint**: of anything to read. **LCP**: the largest paint. **Typable**: the first letter that stays is on the screen.
  **In charge**: React handles events. (÷): divided by the static form’s, and by the same page’s without scripts.

${table(parts.visits)}

## What is loaded

Script of a page in its largest language and HTML, in bytes after Brotli, with their budgets; \`npm test\` fails above them.

\`\`\`
${parts.bytes}
\`\`\`

## How fast controls answer

The longest time from an event to the next frame at CPU ÷ 4, for each control of a page that is in charge, in milliseconds.

${table(parts.controls)}
`
}
