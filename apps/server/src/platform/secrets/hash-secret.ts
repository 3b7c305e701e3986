import { createHash } from 'node:crypto'

/** What is stored of a secret that we made: it is long and random, so a plain hash is enough. Passwords have `password-hasher.ts`. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
