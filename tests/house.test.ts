import { describe, expect, it } from 'vitest'
import { filesOf, type Import, layerOf, sourcesOf, textOf } from './machines/source.ts'
import { pagesIn } from './tools/diagrams/addresses.ts'

const product = sourcesOf('machines/**/*.ts', 'src/**/*.{ts,tsx}')
const everything = [...product, ...sourcesOf('tests/**/*.{ts,tsx}', '*.ts')]

/** Folders and files of `machines/` without charts. */
const rules = 'rules leaving fields port security limits required map-values'

/** Layers that each layer may import; after the bar, for types only. */
const layers: Record<string, string> = {
  limits: '',
  required: '',
  'map-values': '',
  security: 'security limits',
  fields: 'fields security limits required map-values',
  port: 'port fields security',
  leaving: 'security',
  chart: 'port security',
  provide: 'chart port map-values security',
  rules: `${rules} chart`,
  machines: `${rules} chart machines`,
  languages: '',
  settings: 'languages security',
  'read-block': '| settings',
  reporting: `reporting ${rules} | settings`,
  browser: `browser reporting ${rules} | settings`,
  language: 'language languages browser reporting security | settings',
  start: `start read-block browser language languages ${rules} machines | settings`,
  ui: `ui start language languages browser ${rules} | machines settings`,
  screens: `screens ui language languages browser ${rules} | machines flow start`,
  destination: 'browser ui | leaving',
  calls: `calls gateway browser language languages provide reporting settings ui ${rules} | chart`,
  flow: 'destination calls reporting',
  gateway: `gateway browser reporting settings ${rules}`,
  routes: `destination routes machines screens ui start browser calls flow language languages ${rules} | settings`,
  'route-tree': 'routes',
  router: 'route-tree browser screens ui limits security',
  app: 'calls language ui router | languages settings',
  main: 'app read-block calls language browser reporting router ui | settings',
  build: `build start app language languages browser router routes settings ${rules}`,
  tests: `tests build themes browser machines screens ui start gateway settings read-block app calls chart provide router flow routes reporting language languages ${rules} | route-tree`,
  'vite.config.ts': 'build',
}

/** The only layers that may import a package. */
const homes: Record<string, string[]> = {
  ky: ['gateway'],
  '@tanstack/react-query': ['calls', 'tests'],
  '@sentry/react': ['reporting'],
  '@xstate/react': ['flow', 'tests'],
  '@xstate/test': ['tests'],
  xstate: ['machines', 'chart', 'provide', 'calls', 'reporting', 'flow', 'tests'],
  'react-dom/client': ['main', 'tests'],
}

/** The only files that may use the router to navigate, each with the reason. */
const routers: Record<string, string> = {
  'src/destination.ts': 'navigates automatically: to the destination of a flow',
  'src/routes/__root.tsx': 'knows when another page is shown; does not navigate',
  'src/ui/frame/use-leave-question.ts': 'asks before a link or Back takes unsaved changes away',
  'src/routes/-parts/register-steps.ts': 'ties the two steps of a form to Back and Forward',
  'src/ui/buttons/link.tsx': 'the link of every screen',
  'src/screens/common/back-link.tsx': 'a link to the page that the Back button would show, if there is one',
  'src/screens/common/session-over.tsx': 'writes the address of the login for a new window; does not navigate',
  'src/screens/sign-in/led-in-circles.screen.tsx':
    'writes the address of the login for somebody else; does not navigate',
  'src/ui/frame/departure-link.tsx':
    'the link to where a flow already led, for an address that did not replace the page',
  'src/router.tsx': 'leads from another spelling of an address to its page',
  'src/routes/-parts/use-flash.ts': 'takes a message out of the history; does not navigate',
}

describe('who may import whom', () => {
  it('follows the arrows', () => {
    const wrong = everything.flatMap(({ path, imports }) => {
      const [values = '', types = ''] = (layers[layerOf(path)] ?? '').split('|')
      const own = imports.filter(({ to }) => /^(machines|src|tests)\//.test(to))
      return own
        .filter(({ to, isTypeOnly }) => !`${values} ${isTypeOnly ? types : ''}`.split(' ').includes(layerOf(to)))
        .map(({ to }) => `${path} → ${to}`)
    })
    expect(everything.map(({ path }) => path).filter((path) => !(layerOf(path) in layers))).toEqual([])
    expect(wrong).toEqual([])
  })

  it('has no circle of files or folders, types included', () => {
    const roomOf = (path: string) =>
      /^src\/(routes|build\/deploy)(?=\/)/.exec(path)?.[0] ?? path.replace(/(?<=\/.*)\/[^/]+$/, '')
    const arrows = product.flatMap(({ path, imports }) =>
      imports
        .filter(({ to }) => /^(machines|src)\//.test(to))
        .flatMap(({ to }) => [[path, to] as const, [`${roomOf(path)}/`, `${roomOf(to)}/`] as const]),
    )
    // A node without incoming or outgoing arrows is in no circle.
    let left = arrows.filter(([from, to]) => from !== to)
    for (let before = Number.POSITIVE_INFINITY; left.length < before; ) {
      before = left.length
      const [leading, led] = [0, 1].map((end) => new Set(left.map((arrow) => arrow[end])))
      left = left.filter(([from, to]) => led?.has(from) && leading?.has(to))
    }
    expect(left.map(([from, to]) => `${from} → ${to}`)).toEqual([])
  })

  it('imports each package in its layer only; machines import xstate and themselves', () => {
    const wrong = everything.flatMap(({ path, imports }) =>
      imports
        .filter(
          ({ to }) =>
            (homes[to] && !homes[to].includes(layerOf(path))) ||
            (path.startsWith('machines/') && !/^(xstate|machines\/.*)$/.test(to)),
        )
        .map(({ to }) => `${path} → ${to}`),
    )
    expect(wrong).toEqual([])
  })

  it('navigates only by a flow’s destination or a visitor’s link', () => {
    const moves =
      /^(openAddress|useNavigat(e|ion)|useRoute(r|Context)|useBlocker|useLocation|Navigate|redirect|useMatch|getRouteApi)$/
    const goers = product.filter(({ imports }) => imports.some(({ names }) => names.some((name) => moves.test(name))))
    expect(goers.map(({ path }) => path).sort()).toEqual(Object.keys(routers).sort())
  })

  it('judges nothing on a screen, which takes of the machines only what is listed', () => {
    const taken = product
      .filter(({ path }) => /^src\/(screens|ui)\//.test(path))
      .flatMap(({ imports }) => imports)
      .filter(({ to }) => to.startsWith('machines/') && to !== 'machines/limits.ts')
      .flatMap(({ values }) => values)
    const listed =
      'captchaMissing captchaRefused fullName hostOf isFamilyFirst keptAnswer mapValues marketingLists newPasswordRules personFields profileFields required seal suggestEmail unexpected'
    expect([...new Set(taken)].sort()).toEqual(listed.split(' '))
  })

  it('makes calls only by a flow, but for the list of countries', () => {
    const callers = product.filter(({ imports }) => imports.some(({ values }) => values.includes('useLoadCalls')))
    // The root gives a login that is hidden calls that never begin.
    const known = ['src/flow.ts', 'src/routes/-parts/countries.tsx', 'src/routes/index.tsx']
    expect(callers.map(({ path }) => path)).toEqual(known)
  })

  it('opens secrets only in rules, in the gateway and at the address', () => {
    const opens = ({ to, names, isTypeOnly }: Import) =>
      to === 'machines/security/secret.ts' &&
      !isTypeOnly &&
      (names.length === 0 || names.some((name) => /^(unseal|\*)$/.test(name)))
    const openers = product.filter(({ imports }) => imports.some(opens)).map(({ path }) => path)
    expect(
      openers.filter(
        (path) =>
          !/^(machines\/.*(?<!\.machine)\.ts$|src\/gateway\/|src\/calls\/once|src\/browser\/(authorization|url-secrets)\b)/.test(
            path,
          ),
      ),
    ).toEqual([])
  })

  it('leaves the page in one file only', () => {
    const ways = /\blocation\??\.(assign|replace|reload)\b|\blocation(\.\w+)? = |(?<![\w.])(window\.)?open\(/
    expect(product.filter(({ text }) => ways.test(text)).map(({ path }) => path)).toEqual(['src/browser/leave.ts'])
  })
})

it('links every page from another one, or from the world', () => {
  const outside = [...product, ...sourcesOf('tests/world/**/*.ts')]
  const lonely = [...pagesIn(process.cwd())].filter(([address, [route]]) => {
    const link = new RegExp(`(?<![\\w/])${address}(?=['"?\`\\s|])`)
    return !outside.some(({ path, text }) => path !== route?.path && !path.endsWith('.gen.ts') && link.test(text))
  })
  expect(lonely.map(([address]) => address)).toEqual([])
})

/** Source patterns that contradict a criterion reported as not applicable. */
const uses = [
  ['nothing plays audio or video', /<(audio|video|track|embed)\b|new Audio\(|AudioContext|speechSynthesis/],
  ['Enter is left to the browser, which knows of an input method', /['"`]Enter['"`]/],
  ['only the focused element handles keys', /accesskey|['"`]key(down|up|press)['"`]/i],
  [
    'nothing reacts to pointer movement',
    /['"`](touch|pointermove|mousemove|gesture|drag(?!end))\w*['"`]|\bon(Touch|PointerMove|MouseMove|Gesture|Drag)|draggable/,
  ],
  ['a host is shown as a <HostName>, which no hyphen breaks', /const (host = .*(hostOf\(|\.host\b)|\{ host \})/],
  ['nothing reads device motion', /device(motion|orientation)|accelerometer|gyroscope/i],
  [
    'nothing appears on hover or focus',
    /\bon(Mouse|Pointer)(Enter|Over)|:(hover|focus[\w-]*)(?!\))[^{}]*\{[^{}]*\b(display|visibility|opacity|content|clip-path)\s*:/,
  ],
] as const

describe('in the sources of the pages', () => {
  const sources = filesOf('src/**/*.{ts,tsx,css,html}')

  it.each(uses)('%s', (_, use) => {
    expect(sources.length).toBeGreaterThan(200)
    expect(sources.filter((path) => use.test(textOf(path)))).toEqual([])
  })
})
