import { mkdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The interval at which the holder of a lock updates it. */
const HEARTBEAT_MS = 1_000
/** A lock that was not updated for this long belongs to a killed process. */
const STALE_MS = 10_000

/**
 * Runs the work while holding a lock. Liveness is shown by updates, not by a process id: ids are reused,
 * above all in containers that share a directory.
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
 * Renamed before it is removed: only one of several processes can rename a stale lock.
 * If the renamed lock turns out to be a new one, it is put back.
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
    // The lock was removed by hand: nothing left to update.
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
