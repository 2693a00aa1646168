import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { newChallengeToken } from '../gateway/captcha.ts'
import type { Env } from '../state/world-state.ts'
import { frameScript, labels, widgetScript } from './challenge-scripts.ts'

const schemes: Record<string, string> = { light: 'light', dark: 'dark' }

const anyPage = { 'Cross-Origin-Resource-Policy': 'cross-origin', 'Cache-Control': 'no-store' }

/** The challenge widget of the registration and the login. */
export const challengePages = new Hono<Env>()
  .get('/api.js', (c) =>
    c.body(widgetScript(c.var.world.origin), 200, {
      ...anyPage,
      'Content-Type': 'text/javascript; charset=utf-8',
      'Access-Control-Allow-Origin': '*',
    }),
  )
  .get('/frame', (c) => {
    const { parent, id = '', language = 'en', theme = 'auto' } = c.req.query()
    const { appOrigin, origin } = c.var.world
    if (parent !== appOrigin && parent !== origin) return c.text('This page may not show the challenge.', 403)
    const short = language.slice(0, 2).toLowerCase()
    const known = Object.hasOwn(labels, short) ? short : 'en'
    const scheme = schemes[theme] ?? 'light dark'
    for (const [name, value] of Object.entries(anyPage)) c.header(name, value)
    c.header('Cross-Origin-Embedder-Policy', 'require-corp')
    c.header('Content-Security-Policy', `frame-ancestors ${appOrigin} ${origin}`)
    return c.html(html`<!doctype html>
      <html lang="${known}" data-id="${id}" data-parent="${parent}">
        <meta charset="utf-8" />
        <title>${labels[known]}</title>
        <style>
          :root { color-scheme: ${scheme} }
          body { margin: 0; font: 15px/1.4 system-ui, sans-serif; background: light-dark(#fafafa, #232529) }
          label { display: flex; align-items: center; gap: 12px; box-sizing: border-box; height: 65px; padding: 0 16px;
            border: 1px solid light-dark(#d5d7db, #4a4d55); color: light-dark(#1d1f23, #ecedf0) }
          input { width: 24px; height: 24px; margin: 0 }
        </style>
        <label><input type="checkbox" /> ${labels[known]}</label>
        <script>
          ${raw(frameScript)}
        </script>
      </html>`)
  })
  .post('/token', (c) => c.json({ token: newChallengeToken(c.var.world, c.var.now) }))
