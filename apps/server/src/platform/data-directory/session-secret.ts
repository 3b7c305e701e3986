import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '#platform/config/startup-error.ts'
import { createOnce } from './create-once.ts'

/**
 * The secret that signs session cookies, created on the first start and stored for its owner only,
 * so that users stay signed in after a restart.
 * @throws StartupError for an empty file, as a crash or a full disk may leave it: anybody could sign with that
 */
export function loadSessionSecret(dataDir: string): string {
  const path = join(dataDir, 'session-secret')
  const secret = createOnce(path).trim()
  if (secret) return secret
  throw new StartupError(
    `${path} is empty: put its copy back, or delete it, after which everybody has to sign in again, and IBANs and the password of the mail server have to be typed again.`,
  )
}

type SecretConfig = { sessionSecret: string | null; dataDir: string }

/** Null before the first start. */
export const findSessionSecret = ({ sessionSecret, dataDir }: SecretConfig): string | null =>
  sessionSecret ?? readSecret(join(dataDir, 'session-secret'))

/** Tells whether two servers sign with the same secret, without naming it; null before the first start. */
export function findSecretFingerprint(config: SecretConfig): string | null {
  const secret = findSessionSecret(config)
  return secret && createHash('sha256').update(`fingerprint ${secret}`).digest('hex').slice(0, 16)
}

function readSecret(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim() || null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
