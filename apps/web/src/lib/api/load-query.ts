import { CancelledError, type EnsureQueryDataOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'

/**
 * For loaders: the cached data, or the answer of the server. A component that leaves cancels the fetch that it shares with the loader, for
 * example when the pending page replaces it; the loader still needs the answer.
 */
export async function loadQuery<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  query: EnsureQueryDataOptions<Data, Error, Data, Key>,
): Promise<Data> {
  try {
    return await queryClient.ensureQueryData(query)
  } catch (error) {
    // Not `silent`: its data was removed, for example because the session has ended.
    if (error instanceof CancelledError && error.revert) return loadQuery(queryClient, query)
    throw error
  }
}
