import { join } from 'node:path'
import { createOnce } from './create-once.ts'
import { makeDirectory } from './make-directory.ts'

/** Tells whether two servers keep their files in one directory, wherever it is mounted. */
export function loadStoreId(dataDir: string): string {
  const directory = join(dataDir, 'files')
  makeDirectory(directory)
  return createOnce(join(directory, '.store-id'))
}
