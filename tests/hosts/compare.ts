import type { Answer, Question } from './ask.ts'

/** What every program does in its own way: how the bytes travel, when, and the program's name. */
const ownWay = new Set(['connection', 'content-length', 'date', 'keep-alive', 'server', 'transfer-encoding'])

/** Of a redirect nobody sees more than where it leads. */
const bodyHeaders = new Set(['content-type'])

/** Says in what an answer differs from the one that it should be. */
export function differences(expected: Answer, actual: Answer): string[] {
  if (expected.status !== actual.status) return [`status ${actual.status}, not ${expected.status}`]
  // What is not HTTP, programs refuse before any rule of ours is read.
  if (expected.status === 400) return []
  const isMove = expected.status > 300 && expected.status < 304
  const seen = (name: string) => !ownWay.has(name) && !(isMove && bodyHeaders.has(name))
  const names = new Set([...Object.keys(expected.headers), ...Object.keys(actual.headers)].filter(seen))
  const wrong = [...names].sort().flatMap((name) => {
    const [right, found] = [expected.headers[name], actual.headers[name]]
    // Each program makes its own, and has to know it again.
    const isSame = name === 'etag' ? Boolean(right) === Boolean(found) : right === found
    return isSame ? [] : [`${name}: ${found ?? '(none)'}, not ${right ?? '(none)'}`]
  })
  const declared = actual.headers['content-length']
  if (actual.length > 0 && declared !== undefined && Number(declared) !== actual.length)
    wrong.push(`${actual.length} bytes, not the ${declared} that it says`)
  return isMove || expected.hash === actual.hash ? wrong : [...wrong, `body ${actual.hash}, not ${expected.hash}`]
}

/** A question as a line. */
export function say({ path, method = 'GET', headers = {} }: Question): string {
  const said = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [method, path.length > 80 ? `${path.slice(0, 77)}...` : path, ...said].join('  ')
}
