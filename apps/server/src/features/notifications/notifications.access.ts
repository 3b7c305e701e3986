import { and, eq, sql } from 'drizzle-orm'
import { actorLock, requireActive } from '#features/users/account-locks.public.ts'
import { type Authorized, authorized } from '#platform/access/authorized.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Change } from '#platform/database/database.ts'
import { preparedWrite } from '#platform/database/prepared-statement.ts'
import { notifications } from './notifications.table.ts'

/** A notification of the actor, locked until the transaction ends. */
export type OwnNotification = { id: string; read: boolean }

/** Locks the actor's account and one of their notifications. @throws NOTIFICATION_NOT_FOUND also for those of other users */
export async function lockOwnNotification(
  { tx }: Change,
  actor: Pick<Viewer, 'id'>,
  id: string,
): Promise<Authorized<OwnNotification, 'owner'>> {
  const [found] = await notificationAndActor(tx).execute({ actorId: actor.id, id })
  if (!found) throw apiError('NOTIFICATION_NOT_FOUND')
  requireActive(found.account)
  return authorized<'owner', OwnNotification>(found.row)
}

const notificationAndActor = preparedWrite((tx) => {
  const { locked, account } = actorLock(tx, { id: sql.placeholder('actorId') })
  return tx
    .with(locked)
    .select({ row: { id: notifications.id, read: notifications.read }, account })
    .from(locked)
    .innerJoin(notifications, and(eq(notifications.id, sql.placeholder('id')), eq(notifications.userId, locked.id)))
    .for('no key update', { of: notifications })
    .prepare('lock_notification')
})
