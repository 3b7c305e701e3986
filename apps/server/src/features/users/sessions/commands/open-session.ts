import { isActive } from '@coup-denvoi/contract/users/user.rules'
import { eq } from 'drizzle-orm'
import type { ClientInfo } from '#platform/api/call-context.ts'
import type { Change } from '#platform/database/database.ts'
import type { Auth } from '../../users.auth.ts'
import type { UserRow } from '../../users.present.ts'
import { users } from '../../users.table.ts'
import { createSession } from './create-session.ts'
import { endOldestSessions } from './end-oldest-sessions.ts'

type OpenSession = { auth: Auth; client: ClientInfo; user: UserRow; staySignedIn: boolean }

/** After everything was proven, with the account locked: opens it again if its owner had closed it. @returns the token for the cookie */
export async function openSession(change: Change, { auth, client, user, staySignedIn }: OpenSession): Promise<string> {
  const { tx, emit, now } = change
  if (!isActive(user)) {
    await tx
      .update(users)
      .set({ accountStatus: 'active', active: true, deactivatedAt: null, deletionDueAt: null, updatedAt: now })
      .where(eq(users.id, user.id))
    emit({ type: 'user.enabled', userId: user.id })
  }
  const token = await createSession(await auth.withTransaction(tx), { userId: user.id, client, staySignedIn })
  await endOldestSessions(change, user.id)
  return token
}
