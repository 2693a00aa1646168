import { resolve } from 'node:path'
import { passedOn, visitNames } from '#src/browser/visit-query.ts'
import { emailSearch, loginSearch, trialSearch } from '#src/routes/-parts/search-names.ts'
import { errorCodes } from '#src/start/error-codes.ts'
import { pagesIn } from '../diagrams/addresses.ts'

const root = resolve(import.meta.dirname, '../../..')

const lists = { passedOn, loginSearch, emailSearch, trialSearch }

/** A query that has every name. */
const everything = new Proxy({}, { get: () => '' })

const pickedBy = (list: string): string[] =>
  list in lists ? Object.keys(lists[list as keyof typeof lists](everything)) : []

/** What each page reads of its address, by the page: its query, and secrets and errors in query or fragment. */
const pages: Record<string, string[]> = Object.fromEntries(
  [...pagesIn(root)].sort().map(([address, files]) => {
    const [own = { text: '' }] = files.filter(({ text }) => text.includes('createFileRoute'))
    const [, picked = '', list = ''] = /validateSearch: (?:pickQuery\(([^)]*)\)|(\w+))/.exec(own.text) ?? []
    const named = [...picked.matchAll(/'(\w+)'/g)].map(([, name = '']) => name)
    const secrets = files.flatMap(({ text }) =>
      [...text.matchAll(/secretFromUrl\('(\w+)'\)/g)].map(([, name = '']) => name),
    )
    const errors = own.text.includes('errorFromUrl()') ? ['error', 'error_description'] : []
    const visit = picked.includes('...visitNames') ? visitNames : []
    return [address, [...new Set([...secrets, ...errors, ...named, ...pickedBy(list), ...visit])]]
  }),
)

const mail = (page: string, of: string, ...more: string[]) => ({
  when: `the mail of ${of}`,
  page,
  query: ['code', ...more],
})
const failed = (when: string, page: string) => ({ when, page, query: ['error_code', 'error_id', 'error_description'] })

/** Where a gateway leads a browser. Mails carry the `returnTo` of their call as `return_to`, if there was one. */
export const led = [
  mail('/account/activate', '`register` and `resendActivation`', 'return_to'),
  mail('/account/activate/login', 'both with `isTrial`, and of `resendTrialActivation`', 'return_to'),
  mail('/account/password-reset', '`recoverPassword`', 'email', 'return_to'),
  mail('/account/password-setup', 'an invitation, which is sent by whoever invites', 'email', 'return_to'),
  mail('/account/delete', "a deletion, which is asked for on the vendor's own pages"),
  { when: 'a provider has signed in whom it knows', page: '`continue` of the call', query: [] },
  {
    when: 'a provider has signed in whom nobody knows, without `auto_register`',
    page: '/register/social',
    query: ['platform', 'firstName', 'lastName', 'email', 'return_to'],
  },
  {
    when: 'an account has the email of whom the provider has signed in',
    page: '/link/existing/social',
    query: ['email', 'return_to'],
  },
  failed('a provider, or the gateway, refuses', '/error'),
  failed("a company's provider, or the gateway, refuses", '/corporate_login/error'),
  { when: 'the authorize page needs somebody signed in', page: '/service_login', query: ['return_to', 'prompt'] },
  { when: 'the authorize page is done', page: '/legacy_login/callback', query: ['access_token', 'state'] },
  {
    when: 'the authorize page refuses',
    page: '/legacy_login/callback',
    query: ['error', 'error_description', 'state'],
  },
  { when: "the partner's sign-in has its token", page: '/register/trimble/complete', query: ['access_token'] },
]

for (const { page, query } of led)
  for (const name of page.startsWith('/') ? query : [])
    if (!pages[page]?.includes(name)) throw new Error(`${page} reads no ${name}`)

const quoted = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ') || '–'
const table = (heads: string[], rows: string[][]) =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

export const pagesText = [
  'Where a browser is led to or by the gateway, and what the pages read. Each value is encoded as in a form; `return_to` has to be on',
  '`returnHosts`. What is in a fragment may also be in the query.',
  '',
  table(
    ['When', 'Page', 'Query'],
    led.map(({ when, page, query }) => [when, page.startsWith('/') ? `\`${page}\`` : page, quoted(query)]),
  ),
  '',
  `\`error_code\` is one of ${quoted(errorCodes)}, or another, which has a page of its own.`,
  '',
  table(
    ['Page', 'Reads'],
    Object.entries(pages).map(([page, names]) => [`\`${page}\``, quoted(names)]),
  ),
].join('\n')

const to = (description: string) => ({
  description,
  headers: { Location: { description, required: true, schema: { type: 'string' } } },
})
const html = { description: 'A page of the gateway', content: { 'text/html': { schema: { type: 'string' } } } }
const parameters = (named: Record<string, string>, ...optional: string[]) =>
  Object.entries(named).map(([name, description]) => ({
    name,
    in: 'query',
    required: !optional.includes(name),
    description,
    schema: { type: 'string' },
  }))
const page = (operationId: string, summary: string, asked: object[], responses: object) => ({
  get: {
    operationId,
    summary,
    description: `${summary}. The browser goes there itself.`,
    tags: ['Pages'],
    parameters: asked,
    responses,
  },
})
const refuses = { '4XX': html, '5XX': html }

/** The pages of the gateway that the app opens. */
export const gatewayPages = {
  '/session/link': page(
    'linkSession',
    "Make the session known to the vendor's other sites",
    parameters({ continue: 'The page that was left' }),
    { '200': html, '302': to('`continue`, if it is an address of the pages; also if nobody is signed in'), ...refuses },
  ),
  '/legacy_token': page(
    'giveToken',
    "Give the partner's page a token of whom its provider has just signed in",
    parameters({ continue: '`/register/trimble/complete`' }),
    { '302': to('`continue` with `access_token`, or `/error` with `error_code=legacy_token_error`'), ...refuses },
  ),
  '/oauth/authorize': page(
    'authorize',
    'Give an older client a token; the address is the setting `legacyOAuth.authorizeUrl`',
    parameters(
      {
        response_type: '`token`',
        client_id: 'The setting `legacyOAuth.clientId`',
        redirect_uri: '`/legacy_login/callback`',
        state: 'Goes back as it came',
        prompt: '`login`: sign in anew, even if somebody is signed in; missing with `legacyOAuth.noPrompt`',
      },
      'prompt',
    ),
    {
      '302': to(
        '`redirect_uri` with `#access_token=…&state=…`, or with `error`, `error_description` and `state`; or `/service_login`, whose `return_to` leads back here',
      ),
      ...refuses,
    },
  ),
}
