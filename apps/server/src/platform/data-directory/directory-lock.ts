import { randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartupError } from '#platform/config/startup-error.ts'
import { currentProcessIdentity, isRunning, type ProcessIdentity } from './process-identity.ts'

/** `file` tells the lock from a copy of it; earlier versions did not write it. */
type LockHolder = ProcessIdentity & { token: string; file?: string }

/** What happened to a lock while it was looked at. */
type LockState = 'alive' | 'dead' | 'unknown'

const HEARTBEAT_MS = 5_000
/** After this time without a heartbeat, a holder in another container counts as dead. */
const REMOTE_STALE_MS = 40_000
/**
 * How long a lock is watched at least: its heartbeats are dated by another clock, which may be behind. Twice as long as a live holder needs for the
 * next one, and a little more. A copy has none at all.
 */
const MIN_WATCH_MS = 12_000
const WATCH_INTERVAL_MS = 250
/** Longer than another process needs between finding a stale lock and moving it. */
const TAKEOVER_PAUSE_MS = 100

/**
 * Locks a directory against other processes until it is released or this process ends.
 * The embedded database has no lock, and with two processes on its files rows are silently lost.
 * The lock of a directory that was copied while a server ran holds nobody: it is watched for the heartbeats that it does not get.
 * @throws StartupError while another process holds it
 */
export async function lockDirectory(
  directory: string,
  { remoteStaleMs = REMOTE_STALE_MS, minWatchMs = MIN_WATCH_MS } = {},
): Promise<{ release(): void }> {
  const path = join(directory, 'lock')
  const own: LockHolder = { ...currentProcessIdentity(), token: randomBytes(8).toString('hex') }
  for (;;) {
    if (tryAcquire(path, own)) break
    if (!existsSync(path)) continue
    const holder = readLockHolder(path)
    if (holder && (await isHeld(holder, path, { remoteStaleMs, minWatchMs }))) throw new StartupError(lockedMessage(directory, holder))
    removeStaleLock(path, holder)
    await wait(TAKEOVER_PAUSE_MS)
  }
  const heartbeat = setInterval(() => touch(path), HEARTBEAT_MS).unref()
  const release = () => {
    clearInterval(heartbeat)
    process.off('exit', release)
    if (readLockHolder(path)?.token === own.token) rmSync(path, { force: true })
  }
  // Of a process that ends in a hurry: in a container the next one can't look it up, and would wait for its heartbeats.
  process.once('exit', release)
  return { release }
}

/** Creates the lock with its content atomically, or returns false if it exists. */
function tryAcquire(path: string, own: LockHolder): boolean {
  const draft = `${path}.${own.token}`
  writeFileSync(draft, '', { mode: 0o600 })
  appendFileSync(draft, JSON.stringify({ ...own, file: fileIdentity(draft) }))
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
    if (moved && moved.token !== dead?.token && stateOf(moved, aside) !== 'dead') linkSync(aside, path)
    rmSync(aside, { force: true })
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

/** Only heartbeats tell of a process that can't be looked up here. */
async function isHeld(
  holder: LockHolder,
  path: string,
  { remoteStaleMs, minWatchMs }: { remoteStaleMs: number; minWatchMs: number },
): Promise<boolean> {
  const state = stateOf(holder, path)
  if (state !== 'unknown') return state === 'alive'
  const seen = lastHeartbeat(path)
  if (seen === null) return false
  // A clock that was ahead dates them in the future. One that is set back dates later ones before earlier ones.
  const untilStale = isCopy(holder, path) ? 0 : Math.min(remoteStaleMs, seen + remoteStaleMs - Date.now())
  const giveUpAt = performance.now() + Math.max(minWatchMs, untilStale)
  while (performance.now() < giveUpAt) {
    await wait(WATCH_INTERVAL_MS)
    const heartbeat = lastHeartbeat(path)
    if (heartbeat !== seen) return heartbeat !== null
  }
  return false
}

function stateOf(holder: LockHolder, path: string): LockState {
  if (holder.space !== currentProcessIdentity().space) return 'unknown'
  if (!isRunning(holder)) return 'dead'
  return isCopy(holder, path) ? 'unknown' : 'alive'
}

const isCopy = ({ file }: LockHolder, path: string): boolean => file !== undefined && file !== fileIdentity(path)

/** A copy of a file is another one, and made later. */
function fileIdentity(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false })
  return found ? `${found.ino} ${Math.round(found.birthtimeMs)}` : ''
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

/** In milliseconds; null for a lock that is gone. */
function lastHeartbeat(path: string): number | null {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? null
}
