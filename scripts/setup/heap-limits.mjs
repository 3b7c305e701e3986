import { totalmem } from 'node:os'

const MIB = 2 ** 20
const MIN_HEAP_MIB = 128
/** What one process has had a use for; more would only put off the collection of garbage. */
const MAX_HEAP_MIB = 1024

/**
 * The environment of a server with this much memory. V8 alone would let garbage pile up on a large machine, and counts neither
 * the embedded database nor pictures and password hashes, which are outside of its heap.
 * NODE_OPTIONS of the operator count for more.
 * @param {NodeJS.ProcessEnv} env
 * @param {number} [memory] in bytes
 * @returns {NodeJS.ProcessEnv}
 */
export function withHeapLimits(env, memory = availableMemory()) {
  return { ...env, NODE_OPTIONS: nodeOptions(env, memory) }
}

/**
 * Arguments of Node that NODE_OPTIONS may not hold. V8's optimizing compiler for WebAssembly, in which the embedded database is, takes
 * 450 MB for a moment and 80 for good. Without it, queries there take up to a third more CPU (docs/performance.md).
 */
export const MEMORY_ARGUMENTS = ['--liftoff-only']

/** @param {NodeJS.ProcessEnv} env @param {number} memory in bytes */
function nodeOptions(env, memory) {
  const heap = Math.min(Math.max(Math.floor(memory / MIB / 4), MIN_HEAP_MIB), MAX_HEAP_MIB)
  return `--max-old-space-size=${heap} --max-semi-space-size=4 ${env.NODE_OPTIONS ?? ''}`.trim()
}

/** Of the container if it has a limit (memory.max of its cgroup), else of the machine. */
function availableMemory() {
  return Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem())
}

// Run by deploy/coup-denvoi, which has no other Node process in front of the server.
if (import.meta.main)
  console.log(process.argv[2] === '--arguments' ? MEMORY_ARGUMENTS.join(' ') : nodeOptions(process.env, availableMemory()))
