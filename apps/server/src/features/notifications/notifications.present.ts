import { CONVERSATION_LIMITS } from '@coup-denvoi/contract/conversations/conversation.schema'
import { UNKNOWN_LABELS } from '@coup-denvoi/contract/lib/unknown-labels'
import type { Notification, NotificationRequestStatus } from '@coup-denvoi/contract/notifications/notification.schema'
import { kitOf } from '@coup-denvoi/contract/users/user.rules'
import type { groupInvitations } from '#features/groups/membership/group-invitations.table.ts'
import type { groupJoinRequests } from '#features/groups/membership/group-join-requests.table.ts'
import type { organizerReplacementRequests } from '#features/matches/organizers/organizer-replacement-requests.table.ts'
import type { users } from '#features/users/users.table.ts'
import { type notifications, SENDER_NAME } from './notifications.table.ts'

type NotificationRow = {
  notification: typeof notifications.$inferSelect
  from: Pick<typeof users.$inferSelect, 'id' | 'displayName' | 'photo'> | null
  joinStatus: typeof groupJoinRequests.$inferSelect.status | null
  invitationStatus: typeof groupInvitations.$inferSelect.status | null
  handoverStatus: typeof organizerReplacementRequests.$inferSelect.status | null
  contact: { answeredAt: Date | null } | null
  canLeave: boolean
  canConfirmPresence: boolean
  holdsPlace: boolean
}

/** The texts with the name of the sender; null once the account is deleted. */
export function withSenderName<Texts extends { title: string; content: string }>(texts: Texts, displayName: string | null): Texts {
  const fillIn = (text: string) => text.replaceAll(SENDER_NAME, () => displayName ?? UNKNOWN_LABELS.user)
  return { ...texts, title: fillIn(texts.title), content: fillIn(texts.content) }
}

export function presentNotification({
  notification,
  from,
  canLeave,
  canConfirmPresence,
  holdsPlace,
  ...requests
}: NotificationRow): Notification {
  const row = withSenderName(notification, from?.displayName ?? null)
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    content: row.content,
    message: row.message,
    groupId: row.groupId,
    requestId: row.requestId,
    matchId: row.matchId,
    pollId: row.pollId,
    seriesId: row.seriesId,
    conversationId: row.conversationId,
    senderId: row.senderId,
    fromUserId: row.fromUserId,
    from: from && { displayName: from.displayName, photo: from.photo, kit: kitOf(from.id) },
    requestStatus: presentRequestStatus(requests),
    canLeave,
    canConfirmPresence,
    holdsPlace,
    read: row.read,
    createdAt: row.createdAt.toISOString(),
  }
}

function presentRequestStatus({
  joinStatus,
  invitationStatus,
  handoverStatus,
  contact,
}: Omit<NotificationRow, 'notification' | 'from' | 'canLeave' | 'canConfirmPresence' | 'holdsPlace'>): NotificationRequestStatus | null {
  if (contact) return contact.answeredAt ? 'answered' : 'pending'
  return handoverStatus === 'refused' ? 'rejected' : (handoverStatus ?? joinStatus ?? invitationStatus)
}

/** By code points, so that no emoji is cut in half. */
export const messageExcerpt = (text: string): string => [...text].slice(0, CONVERSATION_LIMITS.excerpt).join('')
