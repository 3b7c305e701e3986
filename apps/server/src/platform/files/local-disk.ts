import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { makeDirectory } from '#platform/data-directory/make-directory.ts'

/** The `files` directory in the data directory. */
export function openLocalDisk(dataDir: string): { disk: Disk; directory: string } {
  const directory = join(dataDir, 'files')
  // Subdirectories get default permissions, but other users can't enter this one.
  makeDirectory(directory)
  return { disk: new Disk(new FSDriver({ location: directory, visibility: 'private' })), directory }
}
