import { mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the processes in it may use, as in a container. */
export type ControlGroup = {
  /** Processes that enter are written to this file by their id. */
  procs: string
  /** When its processes have ended. */
  close(): void
}

const ROOT = '/sys/fs/cgroup'
const CPU_PERIOD_US = 10_000

export const createMemoryLimit = (name: string, bytes: number): ControlGroup | null =>
  createControlGroup(name, 'memory', { 'memory.limit_in_bytes': bytes }, { 'memory.max': bytes })

/** @param share of one core */
export function createCpuLimit(name: string, share: number): ControlGroup | null {
  const quota = Math.round(share * CPU_PERIOD_US)
  return createControlGroup(
    name,
    'cpu',
    { 'cpu.cfs_period_us': CPU_PERIOD_US, 'cpu.cfs_quota_us': quota },
    { 'cpu.max': `${quota} ${CPU_PERIOD_US}` },
  )
}

type Limits = Record<string, string | number>

/** Linux has control groups of two versions. @returns null where none may be made: it takes root, and another system has none */
function createControlGroup(name: string, controller: string, first: Limits, second: Limits): ControlGroup | null {
  for (const { parent, limits } of [
    { parent: join(ROOT, controller), limits: first },
    { parent: ROOT, limits: second },
  ]) {
    const group = join(parent, name)
    try {
      mkdirSync(group)
    } catch {
      continue
    }
    const close = () => rmdirSync(group)
    try {
      for (const [file, limit] of Object.entries(limits)) writeFileSync(join(group, file), String(limit))
    } catch {
      close()
      continue
    }
    return { procs: join(group, 'cgroup.procs'), close }
  }
  return null
}
