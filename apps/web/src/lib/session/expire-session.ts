import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { handleSessionEnd } from './handle-session-end.ts'
import { markPendingLogout, sendPendingLogout } from './pending-logout.ts'

/** After inactivity: signs out here at once, and on the server as soon as it can be reached. */
export async function expireSession(queryClient: QueryClient, router: AnyRouter): Promise<void> {
  markPendingLogout()
  // The screen first.
  const dismissed = handleSessionEnd(queryClient, router, 'session-expired')
  await Promise.all([dismissed, sendPendingLogout()])
}
