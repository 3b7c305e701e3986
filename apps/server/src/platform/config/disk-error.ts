const OWNER = 'check the owner and rights, or run this as the user that it belongs to'
const PATH = 'check the path'

/** What the operator can do about errors of a disk. */
const ADVICE: Record<string, string> = {
  ENOSPC: 'make room on the disk',
  EDQUOT: 'make room, or raise the quota of this user',
  EFBIG: 'raise the limit of this user for the size of files',
  EROFS: 'mount the disk for writing, or choose a directory on another one',
  EACCES: OWNER,
  EPERM: OWNER,
  ENOENT: PATH,
  ENOTDIR: PATH,
  EISDIR: PATH,
  EEXIST: PATH,
  // disk_full of PostgreSQL
  '53100': 'make room on the disk of the database',
}

/** One sentence for a full disk, or a file that is missing or not ours; null for other errors. */
export function describeDiskError(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const advice = ADVICE[(error as NodeJS.ErrnoException).code ?? '']
  // flydrive wraps the errors of uploaded files.
  return advice ? `${error.message}: ${advice}.` : describeDiskError(error.cause)
}
