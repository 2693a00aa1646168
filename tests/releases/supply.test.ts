import { expect, it } from 'vitest'
import { textOf } from '../machines/source.ts'

/** The jobs of CI as YAML text. */
const jobs = new Map(
  textOf('.github/workflows/ci.yml')
    .split(/^ {2}(?=[a-z]+:$)/m)
    .map((text) => [/^\w+/.exec(text)?.[0], text]),
)

it('releases no build with a known vulnerability, or one that cannot be reproduced', () => {
  expect(jobs.get('artefact')).toMatch(/^ {4}needs: \[.*\bsupply\b.*\]$/m)
  const commands = [...(jobs.get('supply') ?? '').matchAll(/^ {6}- run: (.*)$/gm)].map(([, command]) => command)
  expect(commands).toEqual([
    'npm ci --ignore-scripts',
    'npm audit signatures',
    'npm audit --omit=dev',
    'npm run build && mv dist/artefact.json "$RUNNER_TEMP"',
    'TZ=Asia/Tokyo LANG=de_DE.UTF-8 npm run build && cmp dist/artefact.json "$RUNNER_TEMP/artefact.json"',
  ])
  expect(jobs.get('supply')).not.toMatch(/continue-on-error|audit-level|\|\|/)
})
