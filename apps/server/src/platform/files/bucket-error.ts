/** One sentence for a bucket that does not answer, or refuses a call; null for other errors. */
export function describeBucketError(error: unknown): string | null {
  // flydrive wraps the errors of the client of S3, which are marked like this.
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('$metadata' in cause) {
      const reason = (cause.message || cause.name).replace(/\.$/, '')
      return `The bucket of FILES_URL can't be used: ${reason}. Check FILES_URL, and that the bucket is there and answers.`
    }
  return null
}
