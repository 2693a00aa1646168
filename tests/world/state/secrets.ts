import { createHash, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

const cost: ScryptOptions = { N: 2 ** 12, r: 8, p: 1 }
const saltBytes = 16
const keyBytes = 32

const derive = (password: string, salt: Buffer) =>
  new Promise<Buffer>((resolve, reject) =>
    scrypt(password, salt, keyBytes, cost, (error, key) => (error ? reject(error) : resolve(key))),
  )

/** A random, URL-safe secret. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** The stored form of a secret, so that a leaked database opens nothing. */
export const digest = (secret: string) => createHash('sha256').update(secret).digest('hex')

export const hashPassword = async (password: string) => {
  const salt = randomBytes(saltBytes)
  return `${salt.toString('base64')}.${(await derive(password, salt)).toString('base64')}`
}

/** True for the stored password; takes equally long when there is none. */
export const passwordMatches = async (password: string, stored: string | null | undefined) => {
  const [salt, key] = (stored ?? '.').split('.').map((part) => Buffer.from(part, 'base64'))
  const derived = await derive(password, salt?.length ? salt : Buffer.alloc(saltBytes))
  return key?.length === keyBytes && timingSafeEqual(derived, key)
}
