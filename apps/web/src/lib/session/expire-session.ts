import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { handleSessionEnd } from './handle-session-end.ts'
import { markPendingLogout, sendPendingLogout } from './pending-logout.ts'

/** Nobody has been there for too long: signed out here at once, and on the server as soon as it can be reached. */
export async function expireSession(queryClient: QueryClient, router: AnyRouter): Promise<void> {
  markPendingLogout()
  // First what can be seen.
  const dismissed = handleSessionEnd(queryClient, router, 'session-expired')
  await Promise.all([dismissed, sendPendingLogout()])
}
