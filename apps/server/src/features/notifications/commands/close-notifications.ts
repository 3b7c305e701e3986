import type { NotificationType } from '@coup-denvoi/contract/notifications/notification.schema'
import { and, eq } from 'drizzle-orm'
import type { Change } from '#platform/database/database.ts'
import { inOneTrip } from '#platform/database/in-one-trip.ts'
import { notifications } from '../notifications.table.ts'

type ClosedRequest =
  /** Without `userId`, of everybody who was asked. */
  | { type: NotificationType; requestId: string; userId?: string }
  | { type: NotificationType; userId: string; matchId?: string; fromUserId?: string }
  | { type: NotificationType; userId: string; groupId: string }
  /** Of everybody who was asked. */
  | { type: NotificationType; matchId: string; fromUserId?: string }
  | { type: NotificationType; pollId: string; userId?: string | undefined }

/** Marks the notifications of a request as read, once there is nothing left to answer. Those that were read already show how it ended. */
export async function closeNotifications({ tx, emit }: Change, request: ClosedRequest): Promise<void> {
  const isOfRequest = and(eq(notifications.type, request.type), matchesRequest(request))
  const [, recipients] = await inOneTrip(
    tx
      .update(notifications)
      .set({ read: true })
      .where(and(isOfRequest, eq(notifications.read, false))),
    tx.selectDistinct({ userId: notifications.userId }).from(notifications).where(isOfRequest),
  )
  if (recipients.length > 0) emit({ type: 'notifications.changed', userIds: recipients.map(({ userId }) => userId) })
}

function matchesRequest(request: ClosedRequest) {
  if ('requestId' in request) {
    const { requestId, userId } = request
    return and(eq(notifications.requestId, requestId), userId === undefined ? undefined : eq(notifications.userId, userId))
  }
  if ('pollId' in request) {
    const { pollId, userId } = request
    return and(eq(notifications.pollId, pollId), userId === undefined ? undefined : eq(notifications.userId, userId))
  }
  if ('groupId' in request) return and(eq(notifications.groupId, request.groupId), eq(notifications.userId, request.userId))
  const { matchId, fromUserId } = request
  return and(
    'userId' in request ? eq(notifications.userId, request.userId) : undefined,
    matchId === undefined ? undefined : eq(notifications.matchId, matchId),
    fromUserId === undefined ? undefined : eq(notifications.fromUserId, fromUserId),
  )
}
