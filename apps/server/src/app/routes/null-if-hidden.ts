import { ORPCError } from '@orpc/server'

/** For a file instead of an answer of the API: what the caller may not see is like what does not exist. */
export function nullIfHidden(error: unknown): null {
  if (error instanceof ORPCError && error.status < 500) return null
  throw error
}
