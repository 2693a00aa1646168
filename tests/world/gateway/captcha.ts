import { randomInt } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { signedInAccount } from '../state/sessions.ts'
import { issueTicket, readTicket, redeemTicket } from '../state/tickets.ts'
import type { Env, World } from '../state/world-state.ts'
import { refuse } from './problem.ts'

const seconds = 5 * 60

/** An image has an answer; the widget's token is its own. */
type Captcha = { answer: string | null }

/** Makes an image captcha and returns its id. */
export const newImageCaptcha = (world: World, now: number) =>
  issueTicket(world, { answer: String(randomInt(10_000, 100_000)) }, now, seconds)

/** The token of a visitor who passed the challenge widget. */
export const newChallengeToken = (world: World, now: number) => issueTicket(world, { answer: null }, now, seconds)

export const captchaAnswer = (world: World, id: string, now: number) =>
  readTicket<Captcha>(world, id, now)?.answer ?? undefined

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
  const captcha = redeemTicket<Captcha>(world, id, now)
  const expected = isImage ? captcha?.answer : captcha && captcha.answer === null ? id : undefined
  if (!expected || expected !== answer?.trim()) throw refuse('captcha')
}
