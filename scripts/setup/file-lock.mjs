import { mkdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** How often the holder of a lock shows that it lives. */
const HEARTBEAT_MS = 1_000
/** A lock without a sign of life for this long belongs to a process that was killed. */
const STALE_MS = 10_000

/**
 * Does the work while no other process does any under the same lock. A beating heart rather than a process id says
 * that the holder lives: ids come back, above all in containers that share a directory.
 * @template T
 * @param {string} path the directory that is the lock
 * @param {() => Promise<T>} work
 * @param {{ onWait?: () => void, stale?: number }} [options]
 * @returns {Promise<T>}
 */
export async function withLock(path, work, { onWait, stale = STALE_MS } = {}) {
  mkdirSync(dirname(path), { recursive: true })
  let waited = false
  while (!tryAcquire(path)) {
    if (isStale(path, stale)) {
      removeStaleLock(path, stale)
      continue
    }
    if (!waited) onWait?.()
    waited = true
    await sleep(200)
  }
  const heartbeat = setInterval(() => touch(path), HEARTBEAT_MS)
  const release = () => rmSync(path, { recursive: true, force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    clearInterval(heartbeat)
    process.off('exit', release)
    release()
  }
}

/** @param {string} path */
function tryAcquire(path) {
  try {
    mkdirSync(path)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** @param {string} path @param {number} stale */
function isStale(path, stale) {
  const age = ageOf(path)
  return age !== null && age > stale
}

/**
 * Moved away before it is removed: of several who find the same dead lock, one moves it,
 * and whoever moved a lock that somebody has just taken puts it back.
 * @param {string} path @param {number} stale
 */
function removeStaleLock(path, stale) {
  const aside = `${path}.${process.pid}.${Date.now()}`
  try {
    renameSync(path, aside)
    if (isStale(aside, stale)) rmSync(aside, { recursive: true, force: true })
    else renameSync(aside, path)
  } catch (error) {
    if (!['ENOENT', 'EEXIST', 'ENOTEMPTY'].includes(codeOf(error))) throw error
  }
}

/** @param {string} path */
function touch(path) {
  try {
    utimesSync(path, new Date(), new Date())
  } catch {
    // Removed by hand: the work goes on, nothing is left to keep alive.
  }
}

/** @param {string} path */
function ageOf(path) {
  try {
    return Date.now() - statSync(path).mtimeMs
  } catch {
    return null
  }
}

/** @param {unknown} error */
const codeOf = (error) => String(/** @type {NodeJS.ErrnoException} */ (error).code)
