import { buffer } from 'node:stream/consumers'
import type { Disk } from 'flydrive'
import type { Config } from '#platform/config/config.ts'

/** Files that people gave, small enough to be held in memory, each under a key of ours: `photos/k3v9….webp`. */
export type FileStore = {
  /** @param contentType for whoever looks into a bucket; what is served says its own */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Null where there is no such file. */
  read(key: string): Promise<Buffer | null>
  /** Removing what isn't there is fine. */
  remove(key: string): Promise<void>
}

/** Opens the store that the configuration names. What it costs to load the other kind is not paid. */
export async function openFileStore({ dataDir, filesUrl }: Pick<Config, 'dataDir' | 'filesUrl'>): Promise<FileStore> {
  if (filesUrl) {
    const { openS3Disk } = await import('./s3-disk.ts')
    return createFileStore(openS3Disk(filesUrl))
  }
  const { openLocalDisk } = await import('./local-disk.ts')
  return createFileStore(openLocalDisk(dataDir))
}

function createFileStore(disk: Disk): FileStore {
  return {
    put: (key, bytes, contentType) => disk.put(key, bytes, { contentType, contentLength: bytes.byteLength }),
    read: async (key) => {
      try {
        return await buffer(await disk.getStream(key))
      } catch (error) {
        if (isNotFoundError(error)) return null
        throw error
      }
    },
    remove: (key) => disk.delete(key),
  }
}

/** flydrive wraps what its drivers throw: the directory says ENOENT, a bucket NoSuchKey. A bucket that is missing is another matter. */
function isNotFoundError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'NoSuchKey' || (error as NodeJS.ErrnoException).code === 'ENOENT' || isNotFoundError(error.cause)
}
