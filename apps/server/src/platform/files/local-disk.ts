import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** The `files` directory in the data directory. */
export function openLocalDisk(dataDir: string): Disk {
  const location = join(dataDir, 'files')
  // Subdirectories get default permissions, but other users can't enter this one.
  mkdirSync(location, { recursive: true, mode: 0o700 })
  return new Disk(new FSDriver({ location, visibility: 'private' }))
}
