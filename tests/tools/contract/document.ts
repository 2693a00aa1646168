import { parseAnswer } from '#src/gateway/answer.ts'
import { type Row, wire } from '#src/gateway/wire.ts'
import { languages } from '#src/settings/languages.ts'
import { gatewayPages, led, pagesText } from './pages.ts'
import { cors, header, json, listing, maybe, open, refer, refusalsOf, refused, response, stale } from './responses.ts'
import { answerName, named, requestName, schemas } from './schemas.ts'
import { summaryOf } from './summary.ts'

const description = `What the sign-in pages ask of the gateway, and what they understand of its answers.

Browsers send every request from another origin, with cookies. So every answer, errors included, and every preflight
(the response \`Preflight\` below) carries the \`Access-Control\` headers. The session is a cookie of any name: \`HttpOnly\`, \`Secure\`,
and \`SameSite=None\` where the pages are on another site. \`GET /session\` comes first; all else waits for its answer, 10 s at
most. Every POST and PUT carries the newest token in \`X-CSRF-Token\`.

A refusal is known by its \`error_code\`, whatever status and language it has, and needs no message. In English its words may stand
for the code. A 403 without a known code, or \`csrf\` with any status, means that the token is stale: the session is read once more
and the call is sent once again. An answer with \`HTTPStatus\` from 400 on, or an \`error_code\`, is a refusal, even with the status 200.

Properties that are not named here are ignored; ignore what a later page sends, too. Answers are JSON, packed or not. 201 and 202
say what 200 says.`

/** True if the page takes an answer without a body. */
function mayBeEmpty({ answer }: Row) {
  try {
    parseAnswer({ response: new Response(null, { status: 204 }), text: '' }, answer)
    return true
  } catch {
    return false
  }
}

const parameter = (name: string) => ({ $ref: `#/components/parameters/${name}` })

function operationOf(name: keyof typeof wire) {
  const row: Row = wire[name]
  const isAsking = row.call.startsWith('GET')
  const type = row.isForm ? 'application/x-www-form-urlencoded' : 'application/json'
  const names = [...(row.call.includes('{code}') ? ['Code'] : []), ...(isAsking ? [] : ['Token']), 'Language']
  const kept = isAsking && name !== 'loadCountries' ? refer('headers', 'Cache-Control') : {}
  const headers = { ...open, ...kept, ...(name === 'loadSession' && refer('headers', 'Set-Cookie')) }
  return {
    operationId: name,
    ...summaryOf(name),
    tags: ['Calls'],
    parameters: names.map(parameter),
    ...(!isAsking && {
      requestBody: { required: !row.isForm, content: { [type]: { schema: named(requestName(name)) } } },
    }),
    responses: {
      '200': isAsking
        ? { description: 'Done', headers, content: json(named(answerName(row))) }
        : response(answerName(row)),
      ...(mayBeEmpty(row) && { '204': response('Empty') }),
      ...refusalsOf(name),
      '5XX': response('Failure'),
    },
  }
}

function paths() {
  const all: Record<string, Record<string, object>> = {}
  for (const name of Object.keys(wire) as (keyof typeof wire)[]) {
    const [method = '', path = ''] = wire[name].call.split(' ')
    all[path] = { ...all[path], [method.toLowerCase()]: operationOf(name) }
  }
  return { ...all, ...gatewayPages }
}

const bodies = schemas()
const posted = new Set(Object.values<Row>(wire).flatMap((row) => (row.call.startsWith('GET') ? [] : [answerName(row)])))
const { properties } = Object(bodies['ResetPasswordRequest'])

/** The contract as an OpenAPI document. */
export const contract = {
  openapi: '3.1.0',
  info: {
    title: 'The gateway of account and single sign-on',
    version: '2',
    license: { name: 'UNLICENSED', identifier: 'LicenseRef-UNLICENSED' },
    description,
  },
  servers: [{ url: 'https://www.studio.example/gateway', description: 'The setting `gatewayUrl`' }],
  security: [{ session: [] }],
  tags: [
    { name: 'Calls', description: 'What the pages ask by themselves' },
    { name: 'Pages', description: pagesText },
  ],
  paths: paths(),
  'x-led': led,
  components: {
    securitySchemes: {
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: 'session',
        description:
          'A cookie of any name, set by the first `GET /session` and renewed by every sign-in; who is signed in or not has one',
      },
    },
    parameters: {
      Code: { name: 'code', in: 'path', required: true, schema: properties.code },
      Token: { name: 'X-CSRF-Token', in: 'header', ...maybe('The newest token, if any answer brought one') },
      Language: {
        name: 'Accept-Language',
        in: 'header',
        ...header("The page's language", { type: 'string', enum: Object.values(languages) }),
      },
    },
    headers: {
      'X-CSRF-Token': maybe('The token for all later requests; the newest wins, and signing in brings a new one'),
      'Cache-Control': header('Nothing is kept', { type: 'string', pattern: '[Nn][Oo]-[Ss][Tt][Oo][Rr][Ee]' }),
      'Set-Cookie': maybe('The session, where there was none'),
      'Retry-After': header('Seconds, at most a day; a date is ignored', { type: 'string', pattern: '^\\d{1,5}$' }),
      'Access-Control-Allow-Origin': header('The origin of the pages, never `*`'),
      'Access-Control-Allow-Credentials': header('Cookies come along', { type: 'string', const: 'true' }),
      'Access-Control-Expose-Headers': listing('X-CSRF-Token', 'Retry-After'),
      'Access-Control-Allow-Headers': listing('Content-Type', 'X-CSRF-Token', 'Accept-Language'),
      'Access-Control-Allow-Methods': header('At least PUT, where it is asked for'),
    },
    schemas: bodies,
    responses: {
      Preflight: {
        description: 'The browser may send the request',
        headers: { ...cors, ...refer('headers', 'Access-Control-Allow-Headers', 'Access-Control-Allow-Methods') },
      },
      ...Object.fromEntries(
        [...posted].map((name) => [name, { description: 'Done', headers: open, content: json(named(name)) }]),
      ),
      Empty: { description: 'As an answer that says nothing but `OK`', headers: open },
      Refused: refused('Refused. The message is shown as it is.', []),
      Stale: refused('The token is stale.', [stale]),
      TooMany: refused('Too many requests: the page says when to try again.', [], refer('headers', 'Retry-After')),
      Failure: refused(
        'The page says that something is wrong with the message and its `guid`, and offers to try again.',
        [],
      ),
    },
  },
}

/** As JSON, with what fits into a line in one. */
function written(value: unknown, indent = ''): string {
  const line = JSON.stringify(value)
  if (Object(value) !== value || line.length + indent.length < 116) return line
  const [opens, closes] = Array.isArray(value) ? '[]' : '{}'
  const deeper = `${indent}  `
  const all = Object.entries(value as object).filter(([, one]) => one !== undefined)
  const parts = all.map(
    ([name, one]) => `${deeper}${Array.isArray(value) ? '' : `${JSON.stringify(name)}: `}${written(one, deeper)}`,
  )
  return `${opens}\n${parts.join(',\n')}\n${indent}${closes}`
}

export const contractFile = '.github/openapi.json'
export const contractText = `${written(JSON.parse(JSON.stringify(contract)))}\n`
