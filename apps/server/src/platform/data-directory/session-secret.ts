import { createHash, randomBytes } from 'node:crypto'
import { linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The secret that signs session cookies, created on the first start and stored for its owner only,
 * so that users stay signed in after a restart.
 */
export function loadSessionSecret(dataDir: string): string {
  const path = join(dataDir, 'session-secret')
  return readSecret(path) ?? createSecret(path)
}

/** Tells whether two servers sign with the same secret, without naming it; null before the first start. */
export function findSecretFingerprint({ sessionSecret, dataDir }: { sessionSecret: string | null; dataDir: string }): string | null {
  const secret = sessionSecret ?? readSecret(join(dataDir, 'session-secret'))
  return secret && createHash('sha256').update(`fingerprint ${secret}`).digest('hex').slice(0, 16)
}

function createSecret(path: string): string {
  // Written to a temporary file first: a process starting at the same time must not read half a secret.
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
  try {
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    unlinkSync(draft)
  }
  return readFileSync(path, 'utf8')
}

function readSecret(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
