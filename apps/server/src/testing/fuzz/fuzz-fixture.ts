import { randomBytes } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { conversations } from '#features/conversations/conversations.table.ts'
import { messages } from '#features/conversations/messages.table.ts'
import { fundEntries } from '#features/funds/fund-entries.table.ts'
import { groupJoinRequests } from '#features/groups/membership/group-join-requests.table.ts'
import { partyIdOf } from '#features/ledger/ledger-parties.public.ts'
import { matchItems } from '#features/locker-room/match-items.table.ts'
import { matches } from '#features/matches/matches.table.ts'
import { notifications } from '#features/notifications/notifications.table.ts'
import { places } from '#features/places/places.table.ts'
import { polls } from '#features/polls/polls.table.ts'
import { reports } from '#features/reports/reports.table.ts'
import { series } from '#features/series/series.table.ts'
import { settlements } from '#features/settlements/settlements.table.ts'
import { sessions } from '#features/users/sessions/sessions.table.ts'
import { signToken } from '#features/users/users.sessions.ts'
import { users } from '#features/users/users.table.ts'
import { loadSessionSecret } from '#platform/data-directory/session-secret.ts'
import { newId } from '#platform/new-id.ts'
import { insertEveryTableFixture } from '../fixtures/every-table-fixture.ts'
import { storageOf } from '../storage-of.ts'
import type { TestServer } from '../test-server.ts'
import type { KnownValues } from './schema-arbitrary.ts'

export type FuzzFixture = {
  /** Cookie headers of a visitor, a player with rows in every table, and a super admin. */
  cookies: string[]
  /** Values that exist. @param path of the call, such as `/matches/{id}/join` */
  known(path: string): KnownValues
}

/** Rows in every table, their ids, and the sessions of the people they are about. */
export async function insertFuzzFixture(server: TestServer): Promise<FuzzFixture> {
  const { db } = server
  const { user, superAdmin, others, matchId, groupId } = await insertEveryTableFixture(db)
  await storageOf(db).update(users).set({ isSuperAdmin: true }).where(eq(users.id, superAdmin.id))
  const cookies = ['', await signIn(server, user.id), await signIn(server, superAdmin.id)]
  const latestIds = async (table: TableWithId) =>
    (await db.read.select({ id: table.id }).from(table).orderBy(desc(table.createdAt)).limit(4)).map(({ id }) => id)
  const [match] = await db.read.select({ token: matches.inviteToken }).from(matches).where(eq(matches.id, matchId))
  const people = [user.id, ...others.map(({ id }) => id)]
  const byResource: KnownValues = {
    matches: [matchId],
    match: [matchId],
    public: [matchId],
    groups: [groupId],
    players: people,
    joueur: people,
    users: people,
    conversations: await latestIds(conversations),
    messages: await latestIds(messages),
    notifications: await latestIds(notifications),
    reports: await latestIds(reports),
    sessions: await latestIds(sessions),
    places: await latestIds(places),
    settlements: await latestIds(settlements),
  }
  const fields: KnownValues = {
    userId: people,
    player: people,
    createdBy: people,
    handledBy: people,
    matchId: [matchId],
    groupId: [groupId],
    placeId: byResource.places,
    pollId: await latestIds(polls),
    seriesId: await latestIds(series),
    group: [groupId],
    messageId: byResource.messages,
    requestId: await latestIds(groupJoinRequests),
    itemId: await latestIds(matchItems),
    entryId: await latestIds(fundEntries),
    ...{ holderId: people.map(partyIdOf), giverId: people.map(partyIdOf), fromId: people.map(partyIdOf), toId: people.map(partyIdOf) },
    token: [match?.token ?? ''],
    email: ['nadia@exemple.fr', 'ça@é.fr', `${'a'.repeat(300)}@exemple.fr`],
    password: ['Coupfranc7!', 'ÿ'.repeat(128)],
    currentPassword: ['Coupfranc7!'],
    newPassword: ['ÿ'.repeat(128)],
    phone: ['', '06 12 34 56 78'],
    endpoint: ['https://fcm.googleapis.com/fcm/send/x', 'https://[::1]/'],
  }
  return { cookies, known: (path) => ({ ...fields, id: byResource[/(\w+)\/\{id\}/.exec(path)?.[1] ?? ''] }) }
}

type TableWithId =
  | typeof conversations
  | typeof messages
  | typeof notifications
  | typeof reports
  | typeof sessions
  | typeof groupJoinRequests
  | typeof settlements
  | typeof matchItems
  | typeof places
  | typeof polls
  | typeof series
  | typeof fundEntries

/** A session of somebody without a password. */
async function signIn({ db, dataDir }: TestServer, userId: string): Promise<string> {
  const token = randomBytes(16).toString('hex')
  const expiresAt = new Date(Date.now() + 60 * 60_000)
  await storageOf(db).insert(sessions).values({ id: newId(), userId, token, expiresAt })
  return `coup-denvoi.session=${signToken(loadSessionSecret(dataDir), token)}`
}
