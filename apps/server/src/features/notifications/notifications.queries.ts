import type { Notification } from '@coup-denvoi/contract/notifications/notification.schema'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { contactRequests } from '#features/contacts/contact-requests.table.ts'
import { groupInvitations } from '#features/groups/membership/group-invitations.table.ts'
import { groupJoinRequests } from '#features/groups/membership/group-join-requests.table.ts'
import { matches } from '#features/matches/matches.table.ts'
import { matchOffers } from '#features/matches/offers/match-offers.table.ts'
import { organizerReplacementRequests } from '#features/matches/organizers/organizer-replacement-requests.table.ts'
import { matchParticipants } from '#features/matches/participation/match-participants.table.ts'
import { users } from '#features/users/users.table.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import { instantCursor, pageOf, readInstantCursor } from '#platform/api/page-cursor.ts'
import type { Database } from '#platform/database/database.ts'
import { preparedStatement, preparedStatements } from '#platform/database/prepared-statement.ts'
import { presentNotification } from './notifications.present.ts'
import { notifications } from './notifications.table.ts'
import { holdsPlace, isOfferOfNotification } from './open-offer.queries.ts'

type PageInput = { read: boolean; cursor?: string; limit: number }

/** The read or the unread ones, latest first. @throws INVALID_ARGUMENT for an invalid cursor */
export async function listNotifications(
  db: Database,
  viewer: Pick<Viewer, 'id'>,
  { read, cursor, limit }: PageInput,
): Promise<{ items: Notification[]; nextCursor: string | null }> {
  const position = readInstantCursor(cursor, 'desc')
  const values = { viewerId: viewer.id, cursorKey: position.key, cursorId: position.id }
  const rows = await notificationPage(db, { read }).execute({ ...values, limit: limit + 1 })
  return pageOf(rows, limit, {
    present: presentNotification,
    cursorOf: ({ notification: { id, createdAt } }) => instantCursor({ at: createdAt, id }),
  })
}

export async function countUnread(db: Database, viewer: Pick<Viewer, 'id'>): Promise<number> {
  const [counted] = await unreadNotifications(db).execute({ viewerId: viewer.id })
  return counted?.count ?? 0
}

const value = sql.placeholder
/** Without notifications that are disabled in the app. */
const isListedForViewer = and(eq(notifications.userId, value('viewerId')), notifications.shown)

/** As the condition of the index on unread notifications. */
const isUnread = sql`not ${notifications.read}`

const notificationPage = preparedStatements(
  ({ read }: { read: boolean }) => (read ? 'page_of_read_notifications' : 'page_of_unread_notifications'),
  (db, { read }, name) =>
    db
      .select({
        notification: notifications,
        from: { id: users.id, displayName: users.displayName, photo: users.photo },
        joinStatus: groupJoinRequests.status,
        invitationStatus: groupInvitations.status,
        handoverStatus: organizerReplacementRequests.status,
        contact: { id: contactRequests.id, answeredAt: contactRequests.answeredAt },
        canLeave: sql<boolean>`coalesce(${notifications.type} = 'series_match' and ${matchParticipants.status} in ('going', 'waiting') and ${matches.startsAt} > now() and ${matches.status} <> 'cancelled', false)`,
        holdsPlace,
        canConfirmPresence: sql<boolean>`coalesce(${notifications.type} in ('presence_asked', 'match_in_danger') and ${matchParticipants.status} = 'going'
          and ${matches.startsAt} > now() and ${matches.startsAt} <= now() + interval '24 hours' and ${matches.status} <> 'cancelled'
          and ${matches.organizerId} is distinct from ${matchParticipants.userId}
          and ${matchParticipants.confirmedFor} is distinct from ${matches.startsAt}, false)`,
      })
      .from(notifications)
      .leftJoin(users, eq(users.id, notifications.fromUserId))
      .leftJoin(groupJoinRequests, and(eq(notifications.type, 'group_request'), eq(groupJoinRequests.id, notifications.requestId)))
      .leftJoin(groupInvitations, and(eq(notifications.type, 'group_invitation'), eq(groupInvitations.id, notifications.requestId)))
      .leftJoin(
        organizerReplacementRequests,
        and(eq(notifications.type, 'organizer_replacement_request'), eq(organizerReplacementRequests.id, notifications.requestId)),
      )
      .leftJoin(contactRequests, and(eq(notifications.type, 'contact_request'), eq(contactRequests.id, notifications.requestId)))
      .leftJoin(
        matches,
        and(inArray(notifications.type, ['series_match', 'presence_asked', 'match_in_danger']), eq(matches.id, notifications.matchId)),
      )
      .leftJoin(matchOffers, isOfferOfNotification)
      .leftJoin(matchParticipants, eq(matchParticipants.id, sql`${value('viewerId')}::text || '_' || ${matches.id}`))
      .where(
        and(
          isListedForViewer,
          read ? sql`${notifications.read}` : isUnread,
          sql`(${notifications.createdAt}, ${notifications.id}) < (${value('cursorKey')}::timestamptz, ${value('cursorId')}::text)`,
        ),
      )
      .orderBy(desc(notifications.createdAt), desc(notifications.id))
      .limit(value('limit'))
      .prepare(name),
)

const unreadNotifications = preparedStatement((db) =>
  db
    .select({ count: sql<number>`count(*)::int` })
    .from(notifications)
    .where(and(isListedForViewer, isUnread))
    .prepare('unread_notifications'),
)
