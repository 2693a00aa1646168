import { createHash, randomBytes } from 'node:crypto'

/** A random, URL-safe secret. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** The stored form of a secret; a gateway for real people stores passwords by a slow, salted hash. */
export const digest = (secret: string) => createHash('sha256').update(secret).digest('hex')
