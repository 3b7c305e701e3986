import { DEFAULT_NOTIFICATION_SETTINGS } from '@coup-denvoi/contract/notifications/notification.rules'
import type { NotificationChannel, NotificationTopic } from '@coup-denvoi/contract/notifications/notification.schema'
import { DEFAULT_QUIET_HOURS, type QuietHours } from '@coup-denvoi/contract/notifications/quiet-hours.rules'
import { and, eq, sql } from 'drizzle-orm'
import { matchFollowers } from '#features/matches/followers/match-followers.table.ts'
import { matches } from '#features/matches/matches.table.ts'
import { userBlocks } from '#features/players/user-blocks.table.ts'
import { isActiveAccount } from '#features/users/active-accounts.public.ts'
import { users } from '#features/users/users.table.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { isAmong, preparedWrite } from '#platform/database/prepared-statement.ts'
import { pushSubscriptions } from './push/push-subscriptions.table.ts'
import { notificationSettings } from './settings/notification-settings.table.ts'
import { quietHours } from './settings/quiet-hours.table.ts'

/**
 * The channels a user chose, mail only if their address is confirmed and their account active, their push subscriptions and quiet hours, and
 * whether they blocked the author.
 */
export type Recipient = Record<NotificationChannel, boolean> & {
  subscriptionIds: string[]
  quietHours: QuietHours
  hasBlockedAuthor: boolean
}

/** The channels of each user for a topic, in one query. */
export async function findRecipients(
  tx: Transaction,
  userIds: readonly string[],
  { topic, authorId }: { topic: NotificationTopic; authorId: string | null },
): Promise<ReadonlyMap<string, Recipient>> {
  const rows = await channelsOfUsers(tx).execute({ userIds, topic, authorId: authorId ?? '' })
  const recipients = new Map<string, Recipient>()
  for (const { userId, chosen, receivesMails, subscriptionId, night, blockerId } of rows) {
    const { app, email, push } = chosen ?? DEFAULT_NOTIFICATION_SETTINGS[topic]
    const channels = { app, email: email && receivesMails, push }
    const recipient = recipients.get(userId) ?? {
      ...channels,
      subscriptionIds: [],
      quietHours: night ?? DEFAULT_QUIET_HOURS,
      hasBlockedAuthor: blockerId !== null,
    }
    if (subscriptionId !== null) recipient.subscriptionIds.push(subscriptionId)
    recipients.set(userId, recipient)
  }
  return recipients
}

/** Those of `userIds` who have not muted the match. Whoever organizes it now is not asked what they chose as a player. */
export async function withoutMuted(tx: Transaction, userIds: readonly string[], matchId: string): Promise<string[]> {
  const muted = await mutedUsers(tx).execute({ userIds, matchId })
  const mutedIds = new Set(muted.map(({ userId }) => userId))
  return userIds.filter((userId) => !mutedIds.has(userId))
}

const mutedUsers = preparedWrite((tx) =>
  tx
    .select({ userId: matchFollowers.userId })
    .from(matchFollowers)
    .innerJoin(matches, eq(matches.id, matchFollowers.matchId))
    .where(
      and(
        eq(matchFollowers.matchId, sql.placeholder('matchId')),
        eq(matchFollowers.mode, 'mute'),
        isAmong(matchFollowers.userId, 'userIds'),
        sql`${matchFollowers.userId} is distinct from ${matches.organizerId}`,
      ),
    )
    .prepare('muted_users'),
)

const channelsOfUsers = preparedWrite((tx) => {
  const { app, email, push } = notificationSettings
  const { enabled, from, until } = quietHours
  const value = sql.placeholder
  return tx
    .select({
      userId: users.id,
      chosen: { app, email, push },
      receivesMails: sql<boolean>`${users.emailVerified} and ${isActiveAccount}`,
      subscriptionId: pushSubscriptions.id,
      night: { enabled, from, until },
      blockerId: userBlocks.blockerId,
    })
    .from(users)
    .leftJoin(notificationSettings, and(eq(notificationSettings.userId, users.id), eq(notificationSettings.topic, value('topic'))))
    .leftJoin(pushSubscriptions, and(eq(pushSubscriptions.userId, users.id), sql`${push} is not false`))
    .leftJoin(quietHours, eq(quietHours.userId, users.id))
    .leftJoin(userBlocks, and(eq(userBlocks.blockerId, users.id), eq(userBlocks.blockedId, value('authorId'))))
    .where(isAmong(users.id, 'userIds'))
    .prepare('channels_of_users')
})
