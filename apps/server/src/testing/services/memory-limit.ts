import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Limits the memory of the processes that enter it, as a container does. */
export type MemoryLimit = {
  /** A shell command that puts the shell, and what it becomes, under the limit. */
  enter: string
  /** Bytes of its processes and their files in memory, at most. */
  peak(): number
  /** When its processes have ended. */
  close(): void
}

const ROOT = '/sys/fs/cgroup'

/** A control group of Linux, of either version. @returns null where none may be made: it takes root, and another system has none */
export function createMemoryLimit(name: string, bytes: number): MemoryLimit | null {
  for (const { parent, limit, peak } of [
    { parent: join(ROOT, 'memory'), limit: 'memory.limit_in_bytes', peak: 'memory.max_usage_in_bytes' },
    { parent: ROOT, limit: 'memory.max', peak: 'memory.peak' },
  ]) {
    const group = join(parent, name)
    try {
      mkdirSync(group)
    } catch {
      continue
    }
    const close = () => rmdirSync(group)
    try {
      writeFileSync(join(group, limit), String(bytes))
    } catch {
      close()
      continue
    }
    return { enter: `echo $$ > ${join(group, 'cgroup.procs')}`, peak: () => Number(readFileSync(join(group, peak), 'utf8')), close }
  }
  return null
}
