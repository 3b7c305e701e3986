import { describeDiskError } from '#platform/config/disk-error.ts'
import { describeBucketError } from './bucket-error.ts'

/** One sentence for what the operator can do about a bucket or a disk; null for other errors. */
export const describeStorageError = (error: unknown): string | null => describeBucketError(error) ?? describeDiskError(error)
