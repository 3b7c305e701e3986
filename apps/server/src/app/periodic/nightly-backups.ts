import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays } from '@coup-denvoi/contract/lib/local-time'
import type { BackupManifest } from '#platform/backup/backup-format.ts'
import { makeDirectory } from '#platform/data-directory/make-directory.ts'
import { backupFileName } from '../backups.ts'
import { nightOf } from './nights.ts'

const CHECK_INTERVAL_MS = 10 * 60_000
/** In local time: when nobody plays. */
const FIRST_TIME = '03:00'
/** A process that was killed leaves its claim, and what it had written. */
const ABANDONED_AFTER_MS = 60 * 60_000
/** Clocks of machines that share the directory differ. */
const CLOCK_TOLERANCE_MS = 5 * 60_000
const BACKUP_NAME = /^coup-denvoi-(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)\.jsonl\.gz$/

type NightlyBackups = {
  directory: string
  /** How many files remain. */
  keep: number
  backUp(file: string): Promise<BackupManifest>
  onDone(file: string, manifest: BackupManifest): void
  onError(error: unknown, during: string): void
}

/** One backup each night, by one of the processes that share the directory; at the next start if none ran at night. @returns stops it */
export function startNightlyBackups(options: NightlyBackups): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  const check = () => {
    // One that takes longer than the interval is waited for.
    running = running
      .then(() => makeNightlyBackup(options, new Date()))
      .catch((error) => options.onError(error, 'making the nightly backup'))
  }
  const timer = setInterval(check, CHECK_INTERVAL_MS).unref()
  check()
  return () => {
    clearInterval(timer)
    return running
  }
}

/** Makes the backup of the last night unless it is there, and removes the oldest. */
export async function makeNightlyBackup({ directory, keep, backUp, onDone }: Omit<NightlyBackups, 'onError'>, now: Date): Promise<void> {
  makeDirectory(directory)
  const night = nightOf(now, FIRST_TIME)
  if ((await readdir(directory)).some((name) => nightOfBackup(name) === night)) return
  const claim = join(directory, `coup-denvoi-${night}.claim`)
  if (!(await claimFile(claim))) return
  try {
    const file = join(directory, backupFileName(now))
    onDone(file, await backUp(file))
    await removeOld(directory, keep, night)
  } finally {
    await rm(claim, { force: true })
  }
}

/** Names say the local time: {@link backupFileName}. */
function nightOfBackup(name: string): string | null {
  const [, day = '', hour, minute] = BACKUP_NAME.exec(name) ?? []
  if (!day) return null
  return `${hour}:${minute}` < FIRST_TIME ? addDays(day, -1) : day
}

/** In milliseconds; 0 if there is none. A time in the future, of a clock that was ahead, would keep an alert quiet. */
export async function lastBackupTime(directory: string, now = Date.now()): Promise<number> {
  const names = await readdir(directory)
  const times = await Promise.all(
    names.filter((name) => BACKUP_NAME.test(name)).map(async (name) => (await stat(join(directory, name))).mtimeMs),
  )
  return Math.max(0, ...times.filter((time) => time <= now + CLOCK_TOLERANCE_MS))
}

/** In bytes; 0 if there is none. */
export async function lastBackupSize(directory: string): Promise<number> {
  const last = (await readdir(directory))
    .filter((name) => BACKUP_NAME.test(name))
    .sort()
    .at(-1)
  return last ? (await stat(join(directory, last))).size : 0
}

/** @returns false if another process is at it */
async function claimFile(claim: string): Promise<boolean> {
  if (await isAbandoned(claim)) await rm(claim, { force: true })
  try {
    await writeFile(claim, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Those that a clock ahead has dated in the future are neither counted nor removed. */
async function removeOld(directory: string, keep: number, night: string): Promise<void> {
  const names = (await readdir(directory)).sort()
  for (const name of names.filter((one) => (nightOfBackup(one) ?? '9') <= night).slice(0, -keep)) await rm(join(directory, name))
  for (const name of names.filter((one) => one.endsWith('.part')))
    if (await isAbandoned(join(directory, name))) await rm(join(directory, name), { force: true })
}

async function isAbandoned(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return found !== null && Date.now() - found.mtimeMs > ABANDONED_AFTER_MS
}
