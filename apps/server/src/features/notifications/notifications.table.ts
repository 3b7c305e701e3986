import { NOTIFICATION_TYPES } from '@coup-denvoi/contract/notifications/notification.schema'
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#features/users/users.table.ts'
import { instant } from '#platform/database/columns.ts'

/**
 * Stands in the title or content for the name of `fromUserId`, which is read from the account: a deleted one leaves none. User input has
 * no control characters.
 */
export const SENDER_NAME = '\u0001'

/** The ids say where a click leads. */
export const notifications = pgTable(
  'notifications',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text({ enum: NOTIFICATION_TYPES }).notNull(),
    title: text().notNull(),
    content: text().notNull().default(''),
    groupId: text(),
    requestId: text(),
    fromUserId: text(),
    matchId: text(),
    pollId: text(),
    seriesId: text(),
    conversationId: text(),
    senderId: text(),
    message: text(),
    read: boolean().notNull().default(false),
    /** False if the user wants it only by mail or push: neither listed nor counted. */
    shown: boolean().notNull().default(true),
    mailedAt: instant(),
    /** Who caused what it gathers, for « et 2 autres »; empty for types that gather nothing. */
    gatheredFrom: text().array().notNull().default(sql`'{}'`),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index('notifications_user').on(table.userId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    // What the bell counts and lists.
    index('notifications_unread')
      .on(table.userId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`not ${table.read} and ${table.shown}`),
    // Messages of one conversation share one unread notification.
    uniqueIndex('notifications_conversation')
      .on(table.userId, table.conversationId)
      .where(sql`${table.type} = 'message' and not ${table.read}`),
    // For the purge.
    index('notifications_read').on(table.createdAt).where(sql`${table.read}`),
    // For deleted matches and groups.
    index('notifications_match').on(table.matchId).where(sql`${table.matchId} is not null`),
    index('notifications_poll').on(table.pollId).where(sql`${table.pollId} is not null`),
    index('notifications_group').on(table.groupId).where(sql`${table.groupId} is not null`),
    // For deleted accounts.
    index('notifications_from').on(table.fromUserId).where(sql`${table.fromUserId} is not null`),
    index('notifications_gathered_from').using('gin', table.gatheredFrom).where(sql`${table.gatheredFrom} <> '{}'`),
    index('notifications_sender').on(table.senderId).where(sql`${table.senderId} is not null`),
    // For requests that were answered.
    index('notifications_request').on(table.requestId).where(sql`${table.requestId} is not null`),
    check(
      'notifications_type',
      sql`${table.type} in ('rating', 'match', 'match_cancelled', 'group_request', 'group_join_accepted', 'group_join_rejected', 'group_ownership_transferred', 'group_invitation', 'group_changed', 'group_deleted', 'message', 'contact_request', 'organizer_replacement_request', 'organizer_changed', 'series_match', 'group_match', 'player_joined', 'player_left', 'player_replaced', 'replacement_expired', 'place_offered', 'places_freed', 'presence_asked', 'match_in_danger', 'join_requested', 'absence', 'absence_contested', 'organizer_digest', 'share_due', 'share_changed', 'share_contested', 'payment_declared', 'payment_answered', 'settlement_proposed', 'settlement_ended', 'credit_low')`,
    ),
  ],
)
