import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartupError } from '#platform/config/startup-error.ts'
import { currentProcessIdentity, isRunning, type ProcessIdentity } from './process-identity.ts'

type LockHolder = ProcessIdentity & { token: string }

const HEARTBEAT_MS = 5_000
/** After this time without a heartbeat, a holder in another container counts as dead. */
const REMOTE_STALE_MS = 40_000
/** Longer than another process needs between finding a stale lock and moving it. */
const TAKEOVER_PAUSE_MS = 100

/**
 * Locks a directory against other processes until it is released or this process ends.
 * The embedded database has no lock, and with two processes on its files rows are silently lost.
 * @throws StartupError while another process holds it
 */
export async function lockDirectory(directory: string): Promise<{ release(): void }> {
  const path = join(directory, 'lock')
  const own: LockHolder = { ...currentProcessIdentity(), token: randomBytes(8).toString('hex') }
  for (;;) {
    if (tryAcquire(path, own)) break
    if (!existsSync(path)) continue
    const holder = readLockHolder(path)
    if (holder && isAlive(holder, path)) throw new StartupError(lockedMessage(directory, holder))
    removeStaleLock(path, holder)
    await wait(TAKEOVER_PAUSE_MS)
  }
  const heartbeat = setInterval(() => touch(path), HEARTBEAT_MS).unref()
  return {
    release: () => {
      clearInterval(heartbeat)
      if (readLockHolder(path)?.token === own.token) rmSync(path, { force: true })
    },
  }
}

/** Creates the lock with its content atomically, or returns false if it exists. */
function tryAcquire(path: string, own: LockHolder): boolean {
  const draft = `${path}.${own.token}`
  writeFileSync(draft, JSON.stringify(own), { mode: 0o600 })
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/**
 * Renames the lock before removing it, so that only one of several processes removes it.
 * If the renamed lock turns out to belong to a process that has just started, it is restored.
 */
function removeStaleLock(path: string, dead: LockHolder | null): void {
  const aside = `${path}.${randomBytes(8).toString('hex')}`
  try {
    renameSync(path, aside)
    const moved = readLockHolder(aside)
    if (moved && moved.token !== dead?.token && isAlive(moved, aside)) linkSync(aside, path)
    rmSync(aside, { force: true })
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

function isAlive(holder: LockHolder, path: string): boolean {
  if (holder.space === currentProcessIdentity().space) return isRunning(holder)
  return lockAge(path) < REMOTE_STALE_MS
}

function lockedMessage(directory: string, holder: LockHolder): string {
  const where =
    holder.space === currentProcessIdentity().space
      ? `process ${holder.pid}`
      : `another machine or container (${holder.space.split(' ')[0]})`
  return `The data directory ${directory} is in use by ${where}: stop it first, or set DATA_DIR to another directory.`
}

/** Null for an invalid lock: a crash of the machine can leave an empty file. */
function readLockHolder(path: string): LockHolder | null {
  try {
    const holder = JSON.parse(readFileSync(path, 'utf8')) as Partial<LockHolder>
    return typeof holder.pid === 'number' && holder.space && holder.token ? (holder as LockHolder) : null
  } catch {
    return null
  }
}

function touch(path: string): void {
  try {
    utimesSync(path, new Date(), new Date())
  } catch {
    // Somebody removed the lock by hand.
  }
}

function lockAge(path: string): number {
  try {
    return Date.now() - statSync(path).mtimeMs
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
