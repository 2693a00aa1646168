import { BrowserClient, defaultStackParser, type ErrorEvent, makeFetchTransport, Scope } from '@sentry/react'
import { ProblemError } from '#machines/port/problem.ts'
import type { Settings } from '../settings/settings.ts'
import { listen } from './report.ts'
import { scrub, scrubAddress } from './scrub.ts'

/** Sends errors only, without breadcrumbs or integrations. */
export function startReporting({ dsn, environment }: NonNullable<Settings['sentry']>): void {
  const version = document.querySelector<HTMLMetaElement>('meta[name=version]')?.content
  const client = new BrowserClient({
    dsn,
    ...(version && { release: `account@${version}` }),
    environment,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [],
    beforeSend: clean,
  })
  client.init()
  const scope = new Scope()
  listen((error, states) => {
    const { problem } = error instanceof ProblemError ? error : {}
    const tags = { status: problem?.status, guid: problem?.guid, code: problem?.code, states }
    client.captureException(error, { captureContext: { tags } }, scope)
  })
}

function given<Fields extends object>(fields: Fields) {
  const known = Object.entries(fields).filter(([, value]) => value)
  return Object.fromEntries(known) as { [Name in keyof Fields]?: NonNullable<Fields[Name]> }
}

/** Copies named fields only; nothing else leaves the browser. */
function clean(event: ErrorEvent): ErrorEvent {
  const { event_id, timestamp, platform, level, environment, release, tags, exception } = event
  const { status, guid, code, states } = tags ?? {}
  return {
    type: undefined,
    ...given({ event_id, timestamp, platform, level, environment, release }),
    tags: { status, guid, code: typeof code === 'string' ? scrub(code) : undefined, states },
    request: { url: scrubAddress(location.href) },
    exception: {
      values: (exception?.values ?? []).map(({ type, value, stacktrace }) => ({
        ...given({ type, value: value && scrub(value) }),
        stacktrace: {
          frames: (stacktrace?.frames ?? []).map(({ filename, lineno, colno, function: name }) =>
            given({ filename: filename && scrubAddress(filename), function: name, lineno, colno }),
          ),
        },
      })),
    },
  }
}
