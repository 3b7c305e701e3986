import { readFileSync } from 'node:fs'

/** Linux reports CPU time in hundredths of a second. */
const MICROS_PER_TICK = 10_000

/** User and system time of a process with all its threads; null without /proc. */
export function cpuMicros(pid: number): number | null {
  const stat = readProcFile(`/proc/${pid}/stat`)
  // The name in parentheses may contain spaces; utime and stime are the 14th and 15th field.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields ? (Number(fields[11]) + Number(fields[12])) * MICROS_PER_TICK : null
}

/** Memory of a process in bytes; null without /proc. */
export function memoryBytes(pid: number): number | null {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readProcFile(`/proc/${pid}/status`) ?? '')?.[1]
  return kilobytes ? Number(kilobytes) * 1024 : null
}

/** Whether a process of this machine has this name; false without /proc. */
export const isProcessNamed = (pid: number, name: string): boolean => readProcFile(`/proc/${pid}/comm`)?.trim() === name

function readProcFile(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
