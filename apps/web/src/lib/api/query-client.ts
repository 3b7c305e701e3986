import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { errorCodeOf } from './api-error.ts'

/** Worth trying again by itself: the answer may be another one in a moment. */
const TRANSIENT_CODES = ['NETWORK_FAILURE', 'UNAVAILABLE', 'DEADLINE_EXCEEDED']
const MAX_RETRIES = 2

export const isTransientError = (error: unknown): boolean => TRANSIENT_CODES.includes(errorCodeOf(error))

/** @param onUnauthenticated the server knows no session although the page takes itself for signed in */
export function createQueryClient(onUnauthenticated: () => void): QueryClient {
  const onError = (error: Error) => {
    if (errorCodeOf(error) === 'UNAUTHENTICATED') onUnauthenticated()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        // The live connection says when something changed; without it, coming back to a screen reads it again.
        staleTime: 30_000,
        networkMode: 'offlineFirst',
        retry: (failures, error) => failures < MAX_RETRIES && isTransientError(error),
        retryDelay: (failures) => 500 * 2 ** failures,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}
