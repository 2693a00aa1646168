import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { cors } from 'hono/cors'
import { createMiddleware } from 'hono/factory'
import { html } from 'hono/html'
import { checkAnswer, checkRequest, createContract } from './control/contract.ts'
import { control } from './control/control.ts'
import { createFaults, withFaults } from './control/faults.ts'
import { createHolds } from './control/holds.ts'
import { createJournal, withJournal } from './control/journal.ts'
import { createLicenseSwitch } from './control/license-switch.ts'
import { gateway } from './gateway/gateway.ts'
import { licenseServer } from './license.ts'
import { listen } from './listen.ts'
import { captchaImages } from './pages/captcha-image.ts'
import { challengePages } from './pages/challenge.ts'
import { frontPage } from './pages/front.ts'
import { idpPages } from './pages/idp.ts'
import { mailboxPages } from './pages/mailbox.ts'
import { page } from './pages/page.ts'
import { isOtherHost, otherHostPage, placePages } from './pages/places.ts'
import { settlePeople } from './people.ts'
import { licensePort, worldPort } from './ports.ts'
import { createClock } from './state/clock.ts'
import { openStore } from './state/store.ts'
import type { Env, World } from './state/world-state.ts'

const defaults = { port: worldPort, licensePort, database: ':memory:' }
const settingsFile = join(import.meta.dirname, '../../public/settings.json')

const serve = (world: World, routes: (app: Hono<Env>) => void) => {
  const app = new Hono<Env>()
  app.use(
    createMiddleware<Env>(async (c, next) => {
      const scope = c.req.header('x-world-scope') ?? getCookie(c, 'world_scope') ?? ''
      c.set('world', world)
      c.set('scope', scope)
      c.set('now', world.clock.now(scope))
      await next()
    }),
  )
  routes(app)
  return app.fetch
}

const worldRoutes = (appOrigin: string) => (app: Hono<Env>) => {
  const appOnly = cors({
    origin: appOrigin,
    credentials: true,
    allowHeaders: ['Content-Type', 'X-CSRF-Token', 'Accept-Language'],
    exposeHeaders: ['X-CSRF-Token', 'Retry-After'],
  })
  app
    .route('/control', control)
    .use('/gateway/*', appOnly)
    .use(withJournal)
    .use('/gateway/*', checkRequest)
    .use(withFaults)
    .use('/gateway/*', checkAnswer)
    .use((c, next) => (isOtherHost(c.req.url) ? Promise.resolve(otherHostPage(c)) : next()))
    .route('/gateway', gateway)
    .route('/captcha', captchaImages)
    .route('/challenge', challengePages)
    .route('/idp', idpPages)
    .route('/mail', mailboxPages)
    .route('/', frontPage)
    .route('/', placePages)
    .notFound((c) =>
      c.html(page('Nothing here', html`<p>The world has no page at <code>${c.req.path}</code>.</p>`), 404),
    )
}

const settingsFor = async (origin: string, licenseOrigin: string): Promise<Record<string, unknown>> => {
  const text = (await readFile(settingsFile, 'utf8'))
    .replaceAll(`http://localhost:${defaults.port}`, origin)
    .replaceAll(`http://localhost:${defaults.licensePort}`, licenseOrigin)
  return { ...JSON.parse(text), returnHosts: [new URL(origin).host] }
}

/** Starts everything outside the app. */
export const openWorld = async (options: {
  appOrigin: string
  port?: number
  licensePort?: number
  database?: string
}) => {
  const { appOrigin, database, ...ports } = { ...defaults, ...options }
  const main = await listen(ports.port)
  const license = await listen(ports.licensePort).catch(async (error) => {
    await main.close()
    throw error
  })
  const world: World = {
    origin: main.origin,
    licenseOrigin: license.origin,
    appOrigin,
    store: openStore(database),
    clock: createClock(),
    faults: createFaults(),
    holds: createHolds(),
    journal: createJournal(),
    contract: createContract(),
    license: createLicenseSwitch(),
  }
  settlePeople(world)
  main.answer(serve(world, worldRoutes(appOrigin)))
  license.answer(serve(world, (app) => app.route('/', licenseServer)))
  return {
    origin: main.origin,
    licenseOrigin: license.origin,
    settings: await settingsFor(main.origin, license.origin),
    close: async () => {
      await Promise.all([main.close(), license.close()])
      world.store.close()
    },
  }
}
