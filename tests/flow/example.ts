// The license server stays away, and comes back when the visitor tries again. Run it: node tests/flow/example.ts
import { openFlow } from './open.ts'

const { drive, tell } = await openFlow('activate-license', { token: 'what the partner gave' })
const away = { fail: { message: 'The license server is starting.', status: 503 } }

// The browser asks the visitor once whether this page may reach the computer.
await tell({ ok: { denied: false } })

// Every attempt fails; the clock is ours, so that no pause takes any time.
await tell(away)
while (drive.nextDelay) {
  await tell({ after: true })
  await tell(away)
}
console.log(drive.history.map(({ at, on, state }) => `${at / 1000} s: ${on} → ${state}`).join('\n'))

// What a script can expect, a program can expect, too: this throws where it is not so.
await tell({ expect: { state: 'failed', context: { attempt: 5 } } })

await tell({ type: 'activation.retry' })
await tell({ ok: { denied: false } })
await tell({ ok: {} })
console.log(drive.snapshot.value, drive.snapshot.status)
