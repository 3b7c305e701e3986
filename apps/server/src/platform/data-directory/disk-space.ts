import { statfs } from 'node:fs/promises'

/** On a full disk the embedded database gives up, and the process ends with it, so report it before. */
const MIN_FREE_BYTES = 100 * 1024 * 1024

/** What this user may still write there. */
export async function freeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory)
  return bavail * bsize
}

export async function assertDiskSpace(directory: string): Promise<void> {
  if ((await freeBytes(directory)) < MIN_FREE_BYTES) throw new Error('the disk of the data directory is nearly full')
}
