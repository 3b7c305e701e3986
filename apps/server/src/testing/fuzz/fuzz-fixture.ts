import { randomBytes } from 'node:crypto'
import { desc, eq, inArray } from 'drizzle-orm'
import { apiKeys } from '#features/api-keys/api-keys.table.ts'
import { conversations } from '#features/conversations/conversations.table.ts'
import { messages } from '#features/conversations/messages.table.ts'
import { fundEntries } from '#features/funds/fund-entries.table.ts'
import { groupJoinRequests } from '#features/groups/membership/group-join-requests.table.ts'
import { registrationInvitations } from '#features/instance/registration-invitations.table.ts'
import { partyIdOf } from '#features/ledger/ledger-parties.public.ts'
import { ledgerPayments } from '#features/ledger/payments/ledger-payments.table.ts'
import { matchItems } from '#features/locker-room/match-items.table.ts'
import { matchGuests } from '#features/matches/guests/match-guests.table.ts'
import { matches } from '#features/matches/matches.table.ts'
import { notifications } from '#features/notifications/notifications.table.ts'
import { places } from '#features/places/places.table.ts'
import { pollAnswers } from '#features/polls/poll-answers.table.ts'
import { polls } from '#features/polls/polls.table.ts'
import { reports } from '#features/reports/reports.table.ts'
import { series } from '#features/series/series.table.ts'
import { settlements } from '#features/settlements/settlements.table.ts'
import { passkeys } from '#features/users/second-factor/second-factors.table.ts'
import { sessions } from '#features/users/sessions/sessions.table.ts'
import { signToken } from '#features/users/users.sessions.ts'
import { users } from '#features/users/users.table.ts'
import { webhookDeliveries } from '#features/webhooks/webhook-deliveries.table.ts'
import { webhooks } from '#features/webhooks/webhooks.table.ts'
import { loadSessionSecret } from '#platform/data-directory/session-secret.ts'
import { newId } from '#platform/new-id.ts'
import { insertEveryTableFixture } from '../fixtures/every-table-fixture.ts'
import { comeByLink, newGuest } from '../fixtures/guests.ts'
import { declareFor } from '../fixtures/ledger.ts'
import { createTestMatch } from '../fixtures/match-fixtures.ts'
import { endPaidMatch } from '../fixtures/paid-match.ts'
import { startPoll } from '../fixtures/polls.ts'
import { storageOf } from '../storage-of.ts'
import type { TestServer } from '../test-server.ts'
import type { KnownValues } from './schema-arbitrary.ts'

export type FuzzFixture = {
  /** Cookie headers of a visitor, a player with rows in every table, and a super admin. */
  cookies: string[]
  /** Values that exist. @param path of the call, such as `/matches/{id}/join` */
  known(path: string): KnownValues
}

/**
 * Rows in every table, matches and a poll that are under way, the ids of all of them, and the sessions of the people they are about.
 */
export async function insertFuzzFixture(server: TestServer): Promise<FuzzFixture> {
  const { db } = server
  const { user, superAdmin, others, matchId, groupId } = await insertEveryTableFixture(db)
  const [olga = user] = others
  await storageOf(db).update(users).set({ isSuperAdmin: true }).where(eq(users.id, superAdmin.id))
  const cookies = ['', ...(await Promise.all([user, ...others].map(({ id }) => signIn(server, id))))]
  const guest = newGuest('Tom')
  const openMatchId = await createTestMatch(db, user, { players: [olga], maxPlayers: 4 })
  await comeByLink(db, openMatchId, guest)
  const playedMatch = await endPaidMatch(db, olga, { players: [user] })
  await declareFor(db, playedMatch.id, user, olga)
  await startPoll(db, user)
  const matchIds = [matchId, openMatchId, playedMatch.id]

  const latestIds = async (table: TableWithId) =>
    (await db.read.select({ id: table.id }).from(table).orderBy(desc(table.createdAt)).limit(4)).map(({ id }) => id)
  const guests = await db.read.select({ id: matchGuests.id }).from(matchGuests).where(inArray(matchGuests.matchId, matchIds))
  const payments = await db.read.select({ id: ledgerPayments.id }).from(ledgerPayments).where(eq(ledgerPayments.matchId, playedMatch.id))
  const linkTokens = [
    ...(await db.read.select({ token: matches.inviteToken }).from(matches).where(inArray(matches.id, matchIds))),
    ...(await db.read.select({ token: polls.token }).from(polls).orderBy(desc(polls.createdAt)).limit(2)),
    ...(await db.read.select({ token: series.linkToken }).from(series).orderBy(desc(series.createdAt)).limit(2)),
  ]
  const people = [user, ...others].map(({ id }) => id)
  const parties = [...people, ...guests.map(({ id }) => id)].map(partyIdOf)
  const byResource: KnownValues = {
    matches: matchIds,
    groups: [groupId],
    players: people,
    users: people,
    conversations: await latestIds(conversations),
    messages: await latestIds(messages),
    notifications: await latestIds(notifications),
    reports: await latestIds(reports),
    sessions: await latestIds(sessions),
    places: await latestIds(places),
    settlements: await latestIds(settlements),
    polls: await latestIds(polls),
    series: await latestIds(series),
    payments: payments.map(({ id }) => id),
    'api-keys': await latestIds(apiKeys),
    passkeys: await latestIds(passkeys),
    webhooks: await latestIds(webhooks),
    'registration-invitations': await latestIds(registrationInvitations),
  }
  const fields: KnownValues = {
    userId: people,
    playerId: people,
    player: people,
    createdBy: people,
    handledBy: people,
    matchId: matchIds,
    groupId: [groupId],
    placeId: byResource.places,
    pollId: byResource.polls,
    seriesId: byResource.series,
    group: [groupId],
    messageId: byResource.messages,
    requestId: await latestIds(groupJoinRequests),
    itemId: await latestIds(matchItems),
    entryId: await latestIds(fundEntries),
    answerId: await latestIds(pollAnswers),
    deliveryId: await latestIds(webhookDeliveries),
    guestId: [guest.guestId, ...guests.map(({ id }) => id)],
    secret: [guest.secret],
    party: parties,
    holderId: parties,
    giverId: parties,
    fromId: parties,
    toId: parties,
    date: ['2031-11-25', '2031-12-02'],
    firstDay: ['2031-09-01'],
    token: linkTokens.flatMap(({ token }) => token ?? []),
    email: ['nadia@exemple.fr', 'ça@é.fr', `${'a'.repeat(300)}@exemple.fr`],
    password: ['Coupfranc7!', 'ÿ'.repeat(128)],
    currentPassword: ['Coupfranc7!'],
    newPassword: ['ÿ'.repeat(128)],
    phone: ['', '06 12 34 56 78'],
    endpoint: ['https://fcm.googleapis.com/fcm/send/x', 'https://[::1]/'],
  }
  return { cookies, known: (path) => ({ ...fields, id: byResource[/([\w-]+)\/\{id\}/.exec(path)?.[1] ?? ''] }) }
}

type TableWithId =
  | typeof apiKeys
  | typeof conversations
  | typeof messages
  | typeof notifications
  | typeof passkeys
  | typeof pollAnswers
  | typeof registrationInvitations
  | typeof reports
  | typeof sessions
  | typeof groupJoinRequests
  | typeof settlements
  | typeof matchItems
  | typeof places
  | typeof polls
  | typeof series
  | typeof fundEntries
  | typeof webhookDeliveries
  | typeof webhooks

/** A session of somebody without a password. */
async function signIn({ db, dataDir }: TestServer, userId: string): Promise<string> {
  const token = randomBytes(16).toString('hex')
  const expiresAt = new Date(Date.now() + 60 * 60_000)
  await storageOf(db).insert(sessions).values({ id: newId(), userId, token, expiresAt })
  return `coup-denvoi.session=${signToken(loadSessionSecret(dataDir), token)}`
}
