import { access, constants } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Disk } from 'flydrive'
import { withTimeLimit } from '#platform/concurrency/time-limit.ts'
import type { Config } from '#platform/config/config.ts'

/**
 * For a bucket that begins an answer and does not go on: the timeouts of its client hold until the answer begins, and a nightly backup would
 * wait for ever. Longer than all its tries together.
 */
const ANSWER_TIMEOUT_MS = 60_000

/** Uploaded files, small enough to be held in memory. Keys look like `photos/k3v9….webp`. */
export type FileStore = {
  /** @param contentType metadata of the bucket only; routes set their own */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Null if there is no such file. */
  read(key: string): Promise<Buffer | null>
  /** Does nothing if there is no such file. */
  remove(key: string): Promise<void>
  /** All keys but those of hidden files, in an order of their own; files that come or go meanwhile may be missing. */
  list(): AsyncIterable<string>
  /** @throws if it does not answer, or its directory can't be written to; writes nothing, because a bucket may ask for money */
  ping(): Promise<void>
}

/** Opens the configured store. Drivers are imported lazily, so the S3 client is only loaded if used. */
export async function openFileStore(
  { dataDir, filesUrl }: Pick<Config, 'dataDir' | 'filesUrl'>,
  /** Other than in tests, that of {@link ANSWER_TIMEOUT_MS}. */
  { answerTimeoutMs = ANSWER_TIMEOUT_MS } = {},
): Promise<FileStore> {
  if (filesUrl) {
    const { openS3Disk } = await import('./s3-disk.ts')
    const bucket = createFileStore(openS3Disk(filesUrl), answerTimeoutMs)
    return { ...bucket, ping: async () => void (await bucket.read('probe/nothing')) }
  }
  const { openLocalDisk } = await import('./local-disk.ts')
  const { disk, directory } = openLocalDisk(dataDir)
  // A disk that was mounted read-only after an error still reads.
  return { ...createFileStore(disk, answerTimeoutMs), ping: () => access(directory, constants.W_OK) }
}

function createFileStore(disk: Disk, answerTimeoutMs: number): Omit<FileStore, 'ping'> {
  return {
    put: (key, bytes, contentType) => disk.put(key, bytes, { contentType, contentLength: bytes.byteLength }),
    read: async (key) => {
      try {
        return await readWhole(await disk.getStream(key), answerTimeoutMs)
      } catch (error) {
        if (isNotFoundError(error)) return null
        throw error
      }
    },
    remove: (key) => disk.delete(key),
    list: () => listKeys(disk, answerTimeoutMs),
  }
}

async function readWhole(stream: Readable, timeoutMs: number): Promise<Buffer> {
  const timer = setTimeout(
    () => stream.destroy(Object.assign(new Error('the file did not arrive in time'), { code: 'ETIMEDOUT' })),
    timeoutMs,
  )
  try {
    return await buffer(stream)
  } finally {
    clearTimeout(timer)
  }
}

async function* listKeys(disk: Disk, timeoutMs: number): AsyncGenerator<string> {
  let paginationToken: string | undefined
  do {
    const page = await withTimeLimit(timeoutMs, disk.listAll('', { recursive: true, paginationToken }))
    for (const entry of page.objects) if (entry.isFile && !entry.key.startsWith('.')) yield entry.key
    paginationToken = page.paginationToken
  } while (paginationToken)
}

/** flydrive wraps driver errors: ENOENT of a directory, NoSuchKey of a bucket. A missing bucket is a real error. */
function isNotFoundError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'NoSuchKey' || (error as NodeJS.ErrnoException).code === 'ENOENT' || isNotFoundError(error.cause)
}
