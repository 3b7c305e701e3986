import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { errorCodeOf } from './api-error.ts'

const TRANSIENT_CODES = ['NETWORK_FAILURE', 'UNAVAILABLE', 'DEADLINE_EXCEEDED']
const MAX_RETRIES = 2
/** What was read longer ago is read again when its page opens. */
export const STALE_AFTER_MS = 30_000

export const isTransientError = (error: unknown): boolean => TRANSIENT_CODES.includes(errorCodeOf(error))

/** @param onUnauthenticated called when the server has no session for a page that is signed in */
export function createQueryClient(onUnauthenticated: () => void): QueryClient {
  const onError = (error: Error) => {
    if (errorCodeOf(error) === 'UNAUTHENTICATED') onUnauthenticated()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        // The live connection announces changes; without it, returning to a page refetches.
        staleTime: STALE_AFTER_MS,
        networkMode: 'offlineFirst',
        retry: (failures, error) => failures < MAX_RETRIES && isTransientError(error),
        retryDelay: (failures) => 500 * 2 ** failures,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}
