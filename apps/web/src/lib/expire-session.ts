import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { dismissSession } from './dismiss-session.ts'
import { endLeftSession, rememberSessionToEnd } from './session-to-end.ts'

/** Nobody has been there for too long: signed out here at once, and on the server as soon as it can be reached. */
export async function expireSession(queryClient: QueryClient, router: AnyRouter): Promise<void> {
  rememberSessionToEnd()
  // First what can be seen.
  const dismissed = dismissSession(queryClient, router, 'session-expired')
  await Promise.all([dismissed, endLeftSession()])
}
