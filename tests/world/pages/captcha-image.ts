import { randomInt } from 'node:crypto'
import { Hono } from 'hono'
import { captchaAnswer } from '../gateway/captcha.ts'
import type { Env } from '../state/world-state.ts'

const width = 170
const height = 60

const strokes = [
  'M2 6Q2 1 9 1Q16 1 16 8V22Q16 29 9 29Q2 29 2 22Z',
  'M3 7L10 1V29M4 29H16',
  'M2 8Q2 1 9 1Q16 1 16 8Q16 13 2 29H16',
  'M2 4Q5 1 9 1Q16 1 15 8Q15 14 8 14Q16 14 16 21Q16 29 9 29Q4 29 2 25',
  'M12 29V1L1 21H17',
  'M15 1H4L3 13Q6 11 9 11Q16 11 16 20Q16 29 8 29Q4 29 2 26',
  'M14 2Q2 4 2 20Q2 29 9 29Q16 29 16 21Q16 13 9 13Q3 13 2 20',
  'M2 1H16L7 29',
  'M9 14Q3 14 3 7Q3 1 9 1Q15 1 15 7Q15 14 9 14Q2 14 2 22Q2 29 9 29Q16 29 16 22Q16 14 9 14',
  'M4 28Q16 26 16 10Q16 1 9 1Q2 1 2 9Q2 17 9 17Q15 17 16 10',
]

const point = () => `${randomInt(width)} ${randomInt(height)}`

const draw = (digits: string) => {
  const figures = [...digits].map((digit, index) => {
    const place = `translate(${16 + index * 29 + randomInt(5)} ${10 + randomInt(10)}) rotate(${randomInt(-14, 15)} 9 15)`
    return `<path d="${strokes[Number(digit)]}" transform="${place}" stroke-width="3.4"/>`
  })
  const lines = Array.from({ length: 6 }, () => `<path d="M${point()}Q${point()} ${point()}" stroke-width="1.1"/>`)
  const dots = Array.from({ length: 45 }, () => `<path d="M${point()}h.01" stroke-width="2"/>`)
  const all = [...figures, ...lines, ...dots].sort(() => randomInt(3) - 1).join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="100%" height="100%" fill="#f4f1e8"/>` +
    `<g fill="none" stroke="#2b3a55" stroke-linecap="round" stroke-linejoin="round">${all}</g></svg>`
  )
}

/** The pictures of the numeric captchas. */
export const captchaImages = new Hono<Env>().get('/:file{.+\\.svg}', (c) => {
  const answer = captchaAnswer(c.var.world, c.req.param('file').replace('.svg', ''))
  if (!answer) return c.notFound()
  return c.body(draw(answer), 200, {
    'Content-Type': 'image/svg+xml',
    'Cache-Control': 'no-store',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Access-Control-Allow-Origin': '*',
  })
})
