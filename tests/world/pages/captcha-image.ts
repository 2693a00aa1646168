import { randomInt } from 'node:crypto'
import { Hono } from 'hono'
import { captchaAnswer } from '../gateway/captcha.ts'
import type { Env } from '../state/world-state.ts'

const width = 170
const height = 60

const point = () => `${randomInt(width)} ${randomInt(height)}`

const draw = (digits: string) => {
  const figures = [...digits].map((digit, index) => {
    const place = `translate(${16 + index * 29 + randomInt(5)} ${38 + randomInt(10)}) rotate(${randomInt(-14, 15)})`
    return `<text transform="${place}" font-size="36" font-family="monospace">${digit}</text>`
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

export const captchaImages = new Hono<Env>().get('/:file{.+\\.svg}', (c) => {
  const answer = captchaAnswer(c.var.world, c.req.param('file').replace('.svg', ''), c.var.now)
  if (!answer) return c.notFound()
  return c.body(draw(answer), 200, {
    'Content-Type': 'image/svg+xml',
    'Cache-Control': 'no-store',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Access-Control-Allow-Origin': '*',
  })
})
