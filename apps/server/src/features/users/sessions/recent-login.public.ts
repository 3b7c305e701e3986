import type { Viewer } from '#platform/api/call-context.ts'
import type { Change } from '#platform/database/database.ts'
import { lockOwnAccount, requireRecentLogin } from '../users.access.ts'

/**
 * Locks the actor's own account for an act that is hard to undo. What ends the account or changes its password waits for the act, or the
 * act for it.
 * @throws UNAUTHENTICATED, REQUIRES_RECENT_LOGIN
 */
export async function lockAccountOfRecentLogin(change: Change, actor: Pick<Viewer, 'id' | 'sessionId'>): Promise<void> {
  await lockOwnAccount(change, actor)
  await requireRecentLogin(change.tx, actor, change.now)
}
