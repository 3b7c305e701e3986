import { totalmem } from 'node:os'

/** Less than this is a small container, where the largest moments must not come together. */
const SMALL_MEMORY = 1.5 * 2 ** 30

/** Of the container if it has a limit, else of the machine. */
export function hasSmallMemory(): boolean {
  return Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem()) < SMALL_MEMORY
}
