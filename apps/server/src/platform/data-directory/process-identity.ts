import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** Distinguishes a process from all others, including later ones with the same pid. */
export type ProcessIdentity = {
  pid: number
  /** Start time in clock ticks and the boot id; null outside Linux. */
  startedAt: string | null
  /**
   * The host, the pid namespace and the boot id: pids of different containers are unrelated. Two machines may have the same name, and number their
   * namespaces alike.
   */
  space: string
}

export function currentProcessIdentity(): ProcessIdentity {
  return { pid: process.pid, startedAt: readStartTime(process.pid), space: currentPidNamespace() }
}

/** True while exactly this process runs; false for zombies and for a later process with the same pid. */
export function isRunning({ pid, startedAt }: ProcessIdentity): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process runs as another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const stat = readProcStat(pid)
  if (!stat) return process.platform !== 'linux'
  if (stat.state === 'Z' || stat.state === 'X') return false
  return startedAt === null || readStartTime(pid) === startedAt
}

/** Start times count from the boot, so the boot id is part of the value. */
function readStartTime(pid: number): string | null {
  const stat = readProcStat(pid)
  return stat && `${stat.start}@${readBootId()}`
}

function readProcStat(pid: number): { state: string; start: string } | null {
  // The second field is the program name in parentheses and may contain anything.
  const fields = readOrNull(`/proc/${pid}/stat`)
    ?.replace(/^.*\) /s, '')
    .split(' ')
  return fields?.[0] && fields[19] ? { state: fields[0], start: fields[19] } : null
}

function currentPidNamespace(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')} ${readBootId()}`
  } catch {
    return hostname()
  }
}

const readBootId = () => readOrNull('/proc/sys/kernel/random/boot_id')?.trim()

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
