import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { endSession, meQuery, type SessionChange } from './session.ts'

type Destination = { to: '/' } | { to: '/login'; search?: { redirect?: string } }

/**
 * Forgets the person and shows what a visitor may see. The page that they were on goes first:
 * it would ask again for what has just been forgotten.
 * @param news what the other tabs hear
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
