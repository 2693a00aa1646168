// A gateway that is written from the contract alone, in another style than the stand-in. It imports nothing of the project.
import { createHash, randomBytes, randomInt } from 'node:crypto'
import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'

const [pages, port = '0'] = process.argv.slice(2)
const [people, sessions, codes, pictures, strikes] = [new Map(), new Map(), new Map(), new Map(), new Map()]
const outbox = []
let origin = 'http://localhost'

const digest = (text) => createHash('sha256').update(`${text}`).digest('hex')
const secret = (bytes = 20) => randomBytes(bytes).toString('hex')
const key = (email) => `${email}`.trim().toLowerCase()
const person = (email) => people.get(key(email))

function add(email, password, more = {}) {
  const made = { id: JSON.rawJSON(`9007199254740993${people.size}`), email, pass: digest(password), state: 'active' }
  people.set(key(email), { ...made, firstName: 'Ann', lastName: 'Alone', countryCode: 'GB', ...more })
  return person(email)
}
add('ann@alone.example', 'Sunny-Meadow-42')
add('ina@alone.example', 'Paper-Lantern-88', { state: 'new' })
add('dis@alone.example', 'Winter-Garden-61', { state: 'off' })
add('leo@alone.example', 'Golden-Anchor-38')

const no = (status, code, error_message) => ({ status, body: { trace: secret(4), error_message, error_code: code } })
const letters = { activation: 'activate', trial: 'activate/login', setup: 'password-setup', deletion: 'delete' }
function mail(kind, one, returnTo) {
  const code = `${kind}.${secret()}~`
  codes.set(code, { kind, one })
  const query = { ...(/set/.test(kind) && { email: one.email }), ...(returnTo && { return_to: returnTo }), code }
  outbox.unshift({ to: one.email, link: at(`${pages}/account/${letters[kind] ?? 'password-reset'}`, query) })
}
function look(code, ...kinds) {
  const found = codes.get(`${code}`)
  if (!found || !kinds.includes(found.kind) || !people.has(key(found.one.email))) throw no(410, 'code_invalid')
  if (found.used) throw no(410, 'code_used')
  return found
}
const use = (code, ...kinds) => Object.assign(look(code, ...kinds), { used: true }).one

/** Who has this password; nobody learns who has an account. */
function open({ email, password }) {
  const count = strikes.get(key(email)) ?? { wrong: 0, until: 0 }
  if (count.until > Date.now()) throw no(423, 'user_blocked')
  const one = person(email)
  const isRight = digest(password) === (one?.pass ?? digest(secret()))
  const wrong = isRight ? 0 : count.wrong + 1
  strikes.set(key(email), { wrong: wrong % 7, until: wrong === 7 ? Date.now() + 60_000 : 0 })
  if (!isRight) throw no(401, 'wrong_password')
  if (one.state !== 'active') throw no(403, one.state === 'off' ? 'user_disabled' : 'not_active')
  return one
}
function enter(ask, one) {
  sessions.delete(ask.session?.id)
  Object.assign(ask, { isNew: true, session: { id: randomBytes(20).toString('base64'), token: secret(), one } })
  sessions.set(ask.session.id, ask.session)
}
function endOthers(one, kept) {
  for (const session of sessions.values()) if (session.one === one && session !== kept) session.one = undefined
}
function check({ captchaGUID, captchaAnswer }) {
  const right = pictures.get(captchaGUID)
  pictures.delete(captchaGUID)
  if (!right || right !== captchaAnswer) throw no(422, 'captcha')
}
function whoIs({ session: { one } }) {
  if (!one) throw no(401, 'sign_in', 'Please sign in.')
  return one
}
function known({ session, language }) {
  if (session.known) return session.known
  throw no(409, 'odd', language === 'de' ? 'Bitte beim Anbieter beginnen.' : 'Please begin at the provider.')
}
const ok = { took: 1, status: 'ok' }
const isCompany = (email) => `${email}`.endsWith('@company.example')
const at = (url, names) => `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams(names)}`
const isOurs = (address) => URL.canParse(address) && [pages, origin].includes(new URL(address).origin)
const refuse = (page, code) => to(at(pages + page, { error_description: 'No.', error_id: secret(4), error_code: code }))

function depart(ask, more) {
  ask.session.away = { state: secret(), ...more }
  return { hint: 'a page', redirect_to: at(`${origin}/provider`, { state: ask.session.away.state }) }
}
const again =
  (kind) =>
  ({ body }) =>
    person(body.email)?.state === 'new' ? mail(kind, person(body.email), body.returnTo) : undefined

const calls = {
  'GET /session': ({ session: { one } }) => {
    const { lastName, firstName, email, id = null } = one ?? {}
    return { Linked: 1, Location: 'CN', LastName: lastName, FirstName: firstName, Email: email, plan: 'x', ID: id }
  },
  'GET /countries': () =>
    Object.entries({ GB: 'United Kingdom', NL: 'Netherlands' }).map(([code, name]) => ({ name, x: 1, code })),
  'POST /account/login/modes': ({ body: { username: name } }) => ({
    loginCaptchaEnabled: 0,
    password: isCompany(name) ? 0 : 1,
    oidc: `${isCompany(name)}`,
  }),
  'POST /account/login': (ask) => {
    if (ask.body.captchaGUID) check(ask.body)
    enter(ask, open(ask.body))
    return { since: null, RequiredProfileUpdate: 'false', RequiredPasswordUpdate: 0 }
  },
  'POST /account/logout': (ask) => enter(ask),
  'GET /captcha/generate': () => {
    const id = randomInt(1e9, 1e10)
    pictures.set(`${id}`, `${randomInt(1e5, 1e6)}`)
    return { image: `pictures/${id}.svg`, seconds: 300, id }
  },
  'POST /account/social/login': (ask) => depart(ask, { to: ask.body.continue }),
  'POST /account/federated/login': (ask) => {
    if (!isCompany(ask.body.email)) throw no(404, 'no_identity_provider')
    return depart(ask, { to: ask.body.origin, company: ask.body.email })
  },
  'POST /account/register': ({ body: { password, returnTo, ...form } }) => {
    check(form)
    if (person(form.email)) throw no(409, 'email_exists')
    mail(form.isTrial ? 'trial' : 'activation', add(form.email, password, { ...form, state: 'new' }), returnTo)
  },
  'POST /account/register/validate': ({ body }) => {
    const [[name, value] = []] = Object.entries(body)
    if (!(name === 'email' ? /^\S+@\S+\.\S+$/ : /./).test(value)) return { field: name, status: 'invalid' }
    return { field: name, status: name === 'email' && person(value) ? 'conflict' : 'ok' }
  },
  'POST /account/social/register': (ask) => enter(ask, add(known(ask), secret(), ask.body)),
  'POST /account/social/link': (ask) => known(ask) && enter(ask, open(ask.body)),
  'GET /account/profile': (ask) => {
    const { countryCode, lastName, firstName, email } = whoIs(ask)
    return { passwordAllowed: 'true', countryCode, lastName, firstName, customerNumber: null, email }
  },
  'PUT /account/profile': (ask) => void Object.assign(whoIs(ask), ask.body),
  'POST /account/recover': ({ body }) => {
    const one = person(body.email)
    if (one && one.state !== 'off') mail(one.state === 'new' ? 'activation' : 'reset', one, body.returnTo)
  },
  'GET /account/recover/{code}': ({ code }) => look(code, 'reset', 'setup') && ok,
  'POST /account/reset_password': ({ body }) => {
    const one = Object.assign(use(body.code, 'reset'), { pass: digest(body.password) })
    strikes.delete(key(one.email))
    endOthers(one)
    return ok
  },
  'POST /account/setup_password': ({ body }) =>
    Object.assign(use(body.code, 'setup'), { pass: digest(body.password), state: 'active' }) && ok,
  'POST /account/change_password': (ask) => {
    const one = whoIs(ask)
    if (digest(ask.body.oldPassword) !== one.pass) throw no(401, 'wrong_current_password')
    one.pass = digest(ask.body.password)
    endOthers(one, ask.session)
  },
  'POST /account/activate': ({ body }) =>
    Object.assign(use(body.activationCode, 'activation', 'trial'), { state: 'active' }) && ok,
  'POST /account/delete': (ask) => {
    const one = use(ask.body.deletionCode, 'deletion')
    endOthers(one)
    people.delete(key(one.email))
  },
  'POST /account/resend_activation': again('activation'),
  'POST /account/trial/activation/resend': again('trial'),
  'POST /account/activation/login': (ask) => {
    if (codes.get(ask.body.activationCode)?.used) throw no(409, 'cannot_activate_user')
    enter(ask, Object.assign(use(ask.body.activationCode, 'trial'), { state: 'active' }))
    return { trial: true, Email: ask.session.one.email }
  },
}

const to = (location) => ({ status: 302, location })
const html = (text, status = 200) => ({ status, type: 'text/html', text: `<!doctype html><title>Alone</title>${text}` })
const json = (value = null, status = 200) => ({ status, type: 'application/json', text: JSON.stringify(value) })
const picture = { status: 200, type: 'image/svg+xml', text: '<svg xmlns="http://www.w3.org/2000/svg"/>' }
const form =
  '<form action="/api/back"><input name="email"><button>Go on</button><input name="state" type="hidden" value='

const places = {
  '/api/session/link': ({ query }) => to(isOurs(query.continue) ? query.continue : `${pages}/profile/edit`),
  '/api/legacy_token': ({ query, session: { one } }) => {
    if (!one || !isOurs(query.continue)) return refuse('/error', 'legacy_token_error')
    return to(at(query.continue, { access_token: secret() }))
  },
  '/api/oauth/authorize': ({ query, session: { one } }) => {
    const here = `${pages}/legacy_login/callback`
    if (query.redirect_uri !== here) return html('<p>Not from here.', 400)
    if (one) return to(`${here}#${new URLSearchParams({ state: query.state, access_token: secret() })}`)
    return to(at(`${pages}/service_login`, { return_to: at(`${origin}/api/oauth/authorize`, query), prompt: 'login' }))
  },
  '/api/back': (ask) => {
    const { session, query } = ask
    const { away, ...rest } = session
    if (away?.state !== query.state) return refuse('/error', 'session_expired')
    const isOther = away.company && key(away.company) !== key(query.email)
    if (isOther) return refuse('/corporate_login/error', 'invalid_authentication')
    const one = person(query.email) ?? (away.company && add(query.email, secret()))
    if (one?.state === 'off') return refuse('/error', 'social_user_disabled')
    if (away.company) return enter(ask, one) ?? to(away.to)
    sessions.set(session.id, { ...rest, known: query.email })
    const names = { platform: 'google', return_to: away.to, email: query.email }
    if (one) return to(at(`${pages}/link/existing/social`, names))
    return to(at(`${pages}/register/social`, { lastName: 'New', firstName: 'Nell', ...names }))
  },
  '/provider': ({ query }) => html(`${form}${query.state}>`),
  '/home': () => html('<h1>Home</h1>'),
  '/outbox': ({ query }) => json(outbox.filter((one) => one.to === query.to)),
  '/send': ({ query }) => json(mail(query.kind, person(query.to) ?? add(query.to, secret()))),
  '/answer': ({ query }) => json(pictures.get(query.id)),
}

async function answer(request, ask, path) {
  if (request.method === 'OPTIONS') return { status: 204 }
  const [, code] = /^\/api\/account\/recover\/([^/]+)$/.exec(path) ?? []
  const call = calls[code ? 'GET /account/recover/{code}' : `${request.method} ${path.replace('/api', '')}`]
  if (path.startsWith('/pictures/')) return picture
  if (!call) return places[path]?.(ask) ?? html('', 404)
  if (request.method !== 'GET' && request.headers['x-csrf-token'] !== ask.session.token) throw no(400, 'csrf')
  const text = Buffer.concat(await Array.fromAsync(request)).toString()
  const value = call(Object.assign(ask, { body: text.startsWith('{') ? JSON.parse(text) : {}, code }))
  return value === undefined ? { status: 204 } : json(value)
}
const allowed = {
  'access-control-allow-methods': 'PUT,POST,GET',
  'access-control-allow-headers': 'accept-language, content-type, x-csrf-token',
  'access-control-expose-headers': 'retry-after, x-csrf-token',
  'access-control-allow-credentials': 'true',
  'access-control-allow-origin': pages,
}
const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url, origin)
  const [, id] = /(?:^|; )alone=([^;]*)/.exec(request.headers.cookie ?? '') ?? []
  const { origin: from, 'accept-language': language, 'accept-encoding': packing = '' } = request.headers
  const ask = { query: Object.fromEntries(searchParams), language, session: sessions.get(id) }
  if (!ask.session) enter(ask)
  const failed = ({ status = 500, body, message }) => json(body ?? { error_message: message }, status)
  const { status, location, type, text } = await answer(request, ask, pathname).catch(failed)
  const isPacked = type && packing.includes('gzip')
  response.writeHead(status, {
    'cache-control': 'private, no-store',
    'x-csrf-token': ask.session.token,
    ...(from === pages && allowed),
    ...(ask.isNew && request.method !== 'OPTIONS' && { 'set-cookie': `alone=${ask.session.id}; Path=/; HttpOnly` }),
    ...(location && { location }),
    ...(type && { 'content-type': `${type};charset=UTF-8` }),
    ...(isPacked && { 'content-encoding': 'gzip' }),
  })
  response.end(isPacked ? gzipSync(text) : text)
})
await new Promise((done) => server.listen(Number(port), 'localhost', done))
origin = `http://localhost:${server.address().port}`
process.stdout.write(`${origin}\n`)
