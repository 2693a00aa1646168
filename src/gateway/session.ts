import { lookupTimeout } from '#machines/limits.ts'
import { ProblemError } from '#machines/port/problem.ts'
import { type Answer, countryIn, lastOf, otherAccount, sessionIn } from './answer.ts'
import type { SessionAnswer } from './wire.ts'
import { withTimeout } from './with-timeout.ts'

export interface SessionOptions {
  /** Called whenever the session names a country. */
  locate?(country: string): void
  /** Called with the first session, whoever asked for it. */
  onSession(session: SessionAnswer): void
}

const csrfHeader = 'X-CSRF-Token'
const ignore = () => {}

/** The session of this page: its first answer, its token, and the account that the page is of. */
export function createSession(load: (signal: AbortSignal) => Promise<Answer>, options: SessionOptions) {
  let token = ''
  let account = ''
  /** The tokens of the last two reads. */
  let [before, latest] = ['', '']
  /** Every other call waits for it, so that the gateway starts only one session. */
  let first: Promise<Answer> | undefined
  let firstEnd: Promise<void>
  let isFirstOver = false

  async function read(signal: AbortSignal): Promise<Answer> {
    const answer = await load(signal)
    before = latest
    latest = token
    const country = countryIn(answer)
    if (country) options.locate?.(country)
    return answer
  }

  /** One for all who ask; nobody aborts it. */
  function readFirst(): Promise<Answer> {
    if (!first) {
      first = withTimeout(read).finally(() => {
        isFirstOver = true
      })
      const asked = first
      // Later it could bring the session before a sign-in back.
      const inTime = withTimeout(() => asked, lookupTimeout)
      firstEnd = inTime.then((answer) => options.onSession(keep(answer))).then(ignore, ignore)
    }
    return first
  }

  /** The account of this answer is from now on that of the page. */
  function keep(answer: Answer): SessionAnswer {
    const session = sessionIn(answer)
    account = session.ID
    return session
  }

  return {
    read: (signal: AbortSignal) => (isFirstOver ? read(signal) : readFirst()),
    keep,
    /** Waits for the first answer of any kind, for 10 s at most, and asks for it if nobody did. */
    ready(): Promise<void> {
      void readFirst()
      return firstEnd
    },
    hasAccount: () => account !== '',
    /** Refreshes the token; throws if another account may be signed in than the one that is meant. */
    async renew({ personal }: { personal?: true }, signal: AbortSignal): Promise<void> {
      const answer = await read(signal)
      const isOther = personal && account && (sessionIn(answer).ID || account) !== account
      if (isOther) throw new ProblemError({ message: otherAccount, status: 403 })
    },
    /** True if the last two reads began two sessions: the browser gives no cookie to the gateway. */
    isNew: () => before !== '' && before !== latest,
    noteToken({ headers }: Response): void {
      token = lastOf(headers.get(csrfHeader)) || token
    },
    /** The token goes nowhere else. */
    sign({ headers }: Request): void {
      if (token) headers.set(csrfHeader, token)
    },
  }
}
