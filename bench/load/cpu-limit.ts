import { mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A share of one core for a process. */
export type CpuLimit = { add(pid: number): void; close(): void }

const PERIOD_US = 10_000
const ROOT = '/sys/fs/cgroup'

/** A control group of Linux, of either version. @returns null where none may be made: it takes root, and another system has none */
export function createCpuLimit(name: string, share: number): CpuLimit | null {
  const quota = Math.round(share * PERIOD_US)
  for (const { parent, limits } of [
    { parent: join(ROOT, 'cpu'), limits: { 'cpu.cfs_period_us': PERIOD_US, 'cpu.cfs_quota_us': quota } },
    { parent: ROOT, limits: { 'cpu.max': `${quota} ${PERIOD_US}` } },
  ]) {
    const group = join(parent, name)
    try {
      mkdirSync(group)
    } catch {
      continue
    }
    // Before its processes have ended, a group can't be removed.
    const close = () => rmdirSync(group)
    try {
      for (const [file, value] of Object.entries(limits)) writeFileSync(join(group, file), String(value))
    } catch {
      close()
      continue
    }
    return { add: (pid) => writeFileSync(join(group, 'cgroup.procs'), String(pid)), close }
  }
  return null
}
