import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** What tells one process from every other, also from a later one that got the same number. */
export type ProcessIdentity = {
  pid: number
  /** Since when it runs, in the system's own count; null where the system doesn't say (outside Linux). */
  startedAt: string | null
  /** Where its number means something: the same number in another container is somebody else. */
  space: string
}

export function currentProcessIdentity(): ProcessIdentity {
  return { pid: process.pid, startedAt: readStartTime(process.pid), space: currentPidNamespace() }
}

/** True while exactly this process runs; zombies no longer do, and nor does whoever got its number later. */
export function isRunning({ pid, startedAt }: ProcessIdentity): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // Someone else's process, but a living one.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const stat = readProcStat(pid)
  if (!stat) return process.platform !== 'linux'
  if (stat.state === 'Z' || stat.state === 'X') return false
  return startedAt === null || readStartTime(pid) === startedAt
}

/** The start counts from the boot, so that it needs the boot to mean something. */
function readStartTime(pid: number): string | null {
  const stat = readProcStat(pid)
  return stat && `${stat.start}@${readOrNull('/proc/sys/kernel/random/boot_id')?.trim()}`
}

function readProcStat(pid: number): { state: string; start: string } | null {
  // The name of the program comes second, in parentheses, and may contain anything.
  const fields = readOrNull(`/proc/${pid}/stat`)
    ?.replace(/^.*\) /s, '')
    .split(' ')
  return fields?.[0] && fields[19] ? { state: fields[0], start: fields[19] } : null
}

function currentPidNamespace(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
