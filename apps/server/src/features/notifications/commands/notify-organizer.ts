import type { DigestKind } from '@coup-denvoi/contract/notifications/digest.rules'
import { ARRIVALS_RING_AFTER_MINUTES, notificationTopic } from '@coup-denvoi/contract/notifications/notification.rules'
import type { NotificationTopic, NotificationType } from '@coup-denvoi/contract/notifications/notification.schema'
import type { NotificationText } from '@coup-denvoi/contract/notifications/notification.texts'
import { and, eq, sql } from 'drizzle-orm'
import { matchFollowers } from '#features/matches/followers/match-followers.table.ts'
import { matches } from '#features/matches/matches.table.ts'
import { users } from '#features/users/users.table.ts'
import type { Change } from '#platform/database/database.ts'
import { inOneTrip } from '#platform/database/in-one-trip.ts'
import { isAmong, preparedWrite } from '#platform/database/prepared-statement.ts'
import { organizerDigests } from '../digest/organizer-digests.table.ts'
import { notifications } from '../notifications.table.ts'
import { findRecipients, type Recipient } from '../recipients.queries.ts'
import { collectForDigest } from './collect-for-digest.ts'
import { alsoToBlockers, notifyRecipients, sendOnChannels } from './notify-users.ts'

type GatheredNotification = {
  type: Extract<NotificationType, 'player_joined' | 'player_left' | 'player_replaced' | 'replacement_expired'>
  matchId: string
  /** The organizer and the co-organizers; empty for a match without any. */
  organizerIds: readonly string[]
  /** Who did it: an organizer is not told of what they did. Null for a guest. */
  fromUserId: string | null
  guestId?: string
  /** What it is in the digest of who wants one a day; null for what can't wait. */
  inDigest: DigestKind | null
  /** @param others how many other people did the same since they last looked */
  text: (others: number) => NotificationText
  /** With words of who did it: told by itself, without them to who blocked the author. */
  inOwnWords?: NotificationText | null
}

/**
 * Tells who organizes a match what happens on its list. While the notification is unread, the next one of its type and match updates
 * it and moves it to the top. The match is locked, so no other transaction writes the same notification. Arrivals do not ring each time.
 * What can wait is left to the digest of who wants one, and kept from who muted the match.
 */
export async function notifyOrganizers(
  change: Change,
  { organizerIds, inDigest, inOwnWords = null, ...notification }: GatheredNotification,
): Promise<void> {
  const { tx } = change
  const { type, matchId, fromUserId } = notification
  const toldIds = organizerIds.filter((userId) => userId !== fromUserId)
  if (toldIds.length === 0) return
  const [standing, recipients, unread] = await inOneTrip(
    inDigest ? patienceOf(tx).execute({ userIds: toldIds, matchId }) : [],
    findRecipients(tx, toldIds, { topic: notificationTopic(type), authorId: fromUserId }),
    inOwnWords ? [] : unreadOfList(tx).execute({ matchId, userIds: toldIds, type }),
  )
  const userIds = inDigest ? await leaveToDigests(change, toldIds, { matchId, kind: inDigest, standing, recipients }) : toldIds
  if (userIds.length === 0) return
  if (inOwnWords) {
    const content = { type, matchId, fromUserId, ...inOwnWords, toBlockers: notification.text(0) }
    return notifyRecipients(change, userIds, content, recipients)
  }
  await inOneTrip(
    ...userIds.map((userId) => {
      const known = unread.find((one) => one.userId === userId)
      return notifyOrganizer(change, { ...notification, userId, known, recipients })
    }),
  )
}

/**
 * Leaves what can wait to the digests of those who want one, and keeps it from those who muted the match.
 * @returns the others
 */
export async function withoutPatient(
  change: Change,
  userIds: readonly string[],
  { matchId, topic, kind }: { matchId: string; topic: NotificationTopic; kind: DigestKind },
): Promise<string[]> {
  if (userIds.length === 0) return []
  const [standing, recipients] = await inOneTrip(
    patienceOf(change.tx).execute({ userIds, matchId }),
    findRecipients(change.tx, userIds, { topic, authorId: null }),
  )
  return leaveToDigests(change, userIds, { matchId, kind, standing, recipients })
}

type Standing = { userId: string; hasDigest: boolean; isMuted: boolean }

async function leaveToDigests(
  change: Change,
  userIds: readonly string[],
  {
    matchId,
    kind,
    standing,
    recipients,
  }: { matchId: string; kind: DigestKind; standing: readonly Standing[]; recipients: ReadonlyMap<string, Recipient> },
): Promise<string[]> {
  const mutedIds = new Set(standing.filter(({ isMuted }) => isMuted).map(({ userId }) => userId))
  const listening = userIds.filter((userId) => !mutedIds.has(userId))
  const patientIds = standing.flatMap(({ userId, hasDigest, isMuted }) => (hasDigest && !isMuted ? userId : []))
  if (patientIds.length === 0) return listening
  const isTold = (userId: string) => {
    const recipient = recipients.get(userId)
    return recipient !== undefined && (recipient.app || recipient.email || recipient.push)
  }
  const impatientIds = await collectForDigest(change, patientIds.filter(isTold), { matchId, kind })
  return listening.filter((userId) => !patientIds.includes(userId) || impatientIds.includes(userId))
}

/** Who muted the match as a player or co-organizer, and who wants a digest. */
const patienceOf = preparedWrite((tx) =>
  tx
    .select({
      userId: users.id,
      hasDigest: sql<boolean>`coalesce(${organizerDigests.enabled}, false)`,
      isMuted: sql<boolean>`coalesce(${matchFollowers.mode} = 'mute' and ${matches.organizerId} is distinct from ${users.id}, false)`,
    })
    .from(users)
    .innerJoin(matches, eq(matches.id, sql.placeholder('matchId')))
    .leftJoin(organizerDigests, eq(organizerDigests.userId, users.id))
    .leftJoin(matchFollowers, and(eq(matchFollowers.matchId, matches.id), eq(matchFollowers.userId, users.id)))
    .where(isAmong(users.id, 'userIds'))
    .prepare('patience_of_organizers'),
)

type UnreadNotification = { id: string; gatheredFrom: string[]; createdAt: Date }

type OneOrganizer = Omit<GatheredNotification, 'organizerIds' | 'inDigest' | 'inOwnWords'> & {
  userId: string
  known: UnreadNotification | undefined
  recipients: ReadonlyMap<string, Recipient>
}

async function notifyOrganizer(
  change: Change,
  { userId, known, recipients, fromUserId, guestId, text, ...about }: OneOrganizer,
): Promise<void> {
  const gatheredFrom = [...new Set([...(known?.gatheredFrom ?? []), fromUserId ?? `guest_${guestId}`])]
  const content = { ...text(gatheredFrom.length - 1), fromUserId, gatheredFrom }
  if (!known) return notifyRecipients(change, [userId], { ...about, ...content, ...alsoToBlockers(text(0)) }, recipients)
  const recipient = recipients.get(userId)
  const [updated] = await gatherInto(change.tx).execute({ ...content, shown: recipient?.app ?? true, id: known.id })
  if (!updated) return
  // Absolute: the system clock may have been ahead.
  const rangAgo = Math.abs(Date.now() - known.createdAt.getTime())
  const quietly = about.type === 'player_joined' && rangAgo < ARRIVALS_RING_AFTER_MINUTES * 60_000
  sendOnChannels(change, updated, recipient, { quietly })
  change.emit({ type: 'notifications.changed', userIds: [userId] })
}

const value = sql.placeholder

const unreadOfList = preparedWrite((tx) =>
  tx
    .select({
      id: notifications.id,
      userId: notifications.userId,
      gatheredFrom: notifications.gatheredFrom,
      createdAt: notifications.createdAt,
    })
    .from(notifications)
    .where(
      and(
        eq(notifications.matchId, value('matchId')),
        isAmong(notifications.userId, 'userIds'),
        eq(notifications.type, value('type')),
        sql`not ${notifications.read}`,
        // Not one that was told by itself.
        sql`${notifications.gatheredFrom} <> '{}'`,
      ),
    )
    .for('no key update')
    .prepare('unread_of_list'),
)

const gatherInto = preparedWrite((tx) =>
  tx
    .update(notifications)
    .set({
      title: sql`${value('title')}`,
      content: sql`${value('content')}`,
      fromUserId: sql`${value('fromUserId')}`,
      gatheredFrom: sql`${value('gatheredFrom')}`,
      shown: sql`${value('shown')}`,
      createdAt: sql`now()`,
    })
    .where(eq(notifications.id, value('id')))
    .returning({ id: notifications.id, isMailed: sql<boolean>`${notifications.mailedAt} is not null` })
    .prepare('gather_into_notification'),
)
