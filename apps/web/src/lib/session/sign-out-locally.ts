import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { endSession, type SessionEnd, setMe } from './session.ts'

type Destination = { to: '/' } | { to: '/login'; search?: { redirect?: string } }

/** Removes the user's data and shows the page as a visitor sees it. Navigates first: the old page would refetch the removed data. */
export async function signOutLocally(
  queryClient: QueryClient,
  router: AnyRouter,
  destination: Destination,
  end?: SessionEnd,
): Promise<void> {
  setMe(queryClient, null)
  await router.navigate(destination)
  endSession(queryClient, end)
  await router.invalidate()
}
