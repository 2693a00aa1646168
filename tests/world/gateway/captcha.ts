import { randomInt, randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { newSecret } from '../state/secrets.ts'
import { signedInAccount } from '../state/sessions.ts'
import type { Env, World } from '../state/world-state.ts'
import { Problem } from './problem.ts'

const lifetime = 5 * 60 * 1000

type Captcha = { id: string; answer: string | null; expiresAt: number }

const save = (world: World, id: string, answer: string | null, now: number) => {
  world.store.run('INSERT INTO captchas (id, answer, expiresAt) VALUES (?, ?, ?)', id, answer, now + lifetime)
  return id
}

const find = (world: World, id: string) => world.store.one<Captcha>('SELECT * FROM captchas WHERE id = ?', id)

/** Makes an image captcha and returns its id. */
export const newImageCaptcha = (world: World, now: number) =>
  save(world, randomUUID(), String(randomInt(10_000, 100_000)), now)

/** The token of a visitor who passed the challenge widget. */
export const newChallengeToken = (world: World, now: number) => save(world, newSecret(), null, now)

export const captchaAnswer = (world: World, id: string) => find(world, id)?.answer ?? undefined

/** The visitor's country, as the gateway guesses it. */
export const locationOf = (c: Context<Env>) => {
  const seen = getCookie(c, 'location') ?? c.req.header('x-world-location') ?? ''
  const guess = /^[a-z]{2}$/i.test(seen) ? seen.toUpperCase() : 'US'
  return signedInAccount(c)?.countryCode ?? guess
}

/** Refuses a wrong, used or missing captcha; visitors from China solve an image, others pass the widget. */
export const checkCaptcha = (c: Context<Env>, guid: string | null | undefined, answer: string | null | undefined) => {
  const { world, now } = c.var
  const isImage = Boolean(guid) || locationOf(c) === 'CN'
  const id = (isImage ? guid : answer) ?? ''
  const captcha = find(world, id)
  world.store.run('DELETE FROM captchas WHERE id = ?', id)
  const expected = isImage ? captcha?.answer : captcha && captcha.answer === null ? id : undefined
  if (!captcha || captcha.expiresAt < now || !expected || expected !== answer?.trim())
    throw new Problem(400, 'Incorrect answer to captcha', 'captcha')
}
