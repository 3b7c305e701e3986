import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** The directory `files` of the data directory, for this user alone. */
export function openLocalDisk(dataDir: string): Disk {
  const location = join(dataDir, 'files')
  // Inside of it directories are made with the usual rights, but nobody else gets that far.
  mkdirSync(location, { recursive: true, mode: 0o700 })
  return new Disk(new FSDriver({ location, visibility: 'private' }))
}
