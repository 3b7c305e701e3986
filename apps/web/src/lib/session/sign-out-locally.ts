import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { endSession, meQuery, type SessionChange } from './session.ts'

type Destination = { to: '/' } | { to: '/login'; search?: { redirect?: string } }

/**
 * Removes the user's data and shows the page as a visitor sees it. Navigates first: the old page would refetch the removed data.
 * @param change the reason, for the other tabs
 */
export async function signOutLocally(
  queryClient: QueryClient,
  router: AnyRouter,
  destination: Destination,
  change?: SessionChange,
): Promise<void> {
  queryClient.setQueryData(meQuery.queryKey, null)
  await router.navigate(destination)
  endSession(queryClient, change)
  await router.invalidate()
}
