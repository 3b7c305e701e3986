import { and, eq, inArray, isNull, like } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { sendContactRequest } from '#features/contacts/commands/send-contact-request.ts'
import { groups } from '#features/groups/groups.table.ts'
import { writeMessage } from '#features/locker-room/commands/write-message.ts'
import { markRead } from '#features/notifications/commands/mark-read.ts'
import { notifications, SENDER_NAME } from '#features/notifications/notifications.table.ts'
import { endMatchWhenDue } from '#features/results/commands/end-match-when-due.ts'
import { deleteUser } from '#features/users/commands/delete-user.ts'
import { users } from '#features/users/users.table.ts'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { journalEntriesFor } from '#testing/fixtures/journal-entries.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { createTestMatch, readMatchRow } from '#testing/fixtures/match-fixtures.ts'
import { createModerator } from '#testing/moderators.ts'
import { createCrowd, createPeople, type Person } from '#testing/people.ts'
import { shuffled } from '#testing/random.ts'
import { testDatabase } from '#testing/test-database.ts'
import { cancelMatch, cancelMatchAsAdmin } from '../commands/cancel-match.ts'
import { editMatch } from '../commands/edit-match.ts'
import { invitePlayer } from '../invitations/commands/invite-player.ts'
import { matches } from '../matches.table.ts'
import { deleteMatch } from '../moderation/commands/delete-match.ts'
import { joinMatch } from '../participation/commands/join-match.ts'
import { leaveMatch } from '../participation/commands/leave-match.ts'
import { matchParticipants } from '../participation/match-participants.table.ts'
import { sendReminder } from '../presence/commands/send-reminder.ts'

const ROUNDS = 20
const JOINING = 20
const test = testDatabase({ poolSize: 30 })

/** Errors that calls may meet while the match is deleted; a deadlock is not one of them. */
const REFUSALS = [
  ...['MATCH_NOT_FOUND', 'FAILED_PRECONDITION', 'PERMISSION_DENIED', 'PLAYER_NOT_FOUND', 'LOCKER_ROOM_CLOSED', 'NOT_FOUND'],
  ...['NOTIFICATION_NOT_FOUND', 'UNAUTHENTICATED'],
]
/** 23503: a foreign key to the deleted match. */
const isExpected = (error: { code?: string; cause?: { code?: string } }) =>
  REFUSALS.includes(error.code ?? '') || error.cause?.code === '23503'

/** Starts the acts in random order, and waits for all. @throws unexpected errors */
async function runShuffled(acts: (() => Promise<unknown>)[]): Promise<PromiseSettledResult<unknown>[]> {
  const inRandomOrder = shuffled(acts.map((act, n) => ({ act, n })))
  const outcomes = await Promise.allSettled(inRandomOrder.map(({ act }) => act()))
  for (const outcome of outcomes) if (outcome.status === 'rejected' && !isExpected(outcome.reason)) throw outcome.reason
  return inRandomOrder
    .map(({ n }, at) => ({ n, outcome: outcomes[at] }))
    .sort((a, b) => a.n - b.n)
    .flatMap(({ outcome }) => outcome ?? [])
}

const superAdmin = () => createModerator(test.db, 'Samira Diallo', { isSuperAdmin: true })
const admin = () => createModerator(test.db, 'Inès Roux', { role: 'admin' })
const cancelledFor = async ({ id }: Person, cancelledByName: string) =>
  test.db.read
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, id),
        eq(notifications.type, 'match_cancelled'),
        like(notifications.content, `Match du % annulé par ${cancelledByName}`),
      ),
    )

it(`notifies everyone listed once when a match is deleted while ${JOINING} people join and leave it, ${ROUNDS} times over`, async () => {
  const { db } = test
  const samira = await superAdmin()
  for (let round = 0; round < ROUNDS; round++) {
    const [karim, ...others] = await createCrowd(db, JOINING + 1)
    const groupId = await createTestGroup(db, karim)
    const early = others.slice(0, 5)
    const id = await createTestMatch(db, karim, { maxPlayers: 8, groupId, players: early })
    const { startsAt } = await readMatchRow(db, id)
    const deletedUsers = early.slice(0, 2)
    const [notification] = await db.read.select().from(notifications).where(eq(notifications.matchId, id))
    test.events.length = 0
    await runShuffled([
      () => deleteMatch({ db, actor: samira, input: { id } }),
      ...others.slice(5).map((actor) => () => joinMatch({ db, actor, input: { id } })),
      ...early.slice(2).map((actor) => () => leaveMatch({ db, actor, input: { id } })),
      ...deletedUsers.map(
        ({ id: userId }) =>
          () =>
            deleteUser({ db, actor: 'command-line', input: { userId } }),
      ),
      ...others.slice(15).map(
        ({ id: userId }) =>
          () =>
            invitePlayer({ db, actor: karim, input: { id, userId } }),
      ),
      ...others
        .slice(8, 12)
        .map((actor) => () => sendContactRequest({ db, actor, input: { userId: karim.id, matchId: id, message: 'Une place ?' } })),
      () => editMatch({ db, actor: karim, input: { id, changes: matchDraft({ maxPlayers: 12, time: '20:00' }) } }),
      () => writeMessage({ db, actor: karim, input: { id, messageId: `said-${round}`, text: 'Qui a un ballon ?' } }),
      () => sendReminder({ db, input: { matchId: id, kind: 'day-before', startsAt: startsAt.getTime() } }),
      () => markRead({ db, actor: karim, input: { id: notification?.id ?? '' } }),
    ])

    expect(await db.read.select().from(matches).where(eq(matches.id, id))).toEqual([])
    expect(await db.read.select().from(matchParticipants).where(eq(matchParticipants.matchId, id))).toEqual([])
    expect(await db.read.select().from(notifications).where(eq(notifications.matchId, id))).toEqual([])
    expect(await journalEntriesFor(db, id)).toMatchObject([{ action: 'match.deleted', actorId: samira.id }])
    const [group] = await db.read.select().from(groups).where(eq(groups.id, groupId))
    expect(group?.matchCount).toBe(0)

    const event = test.events.find(({ type }) => type === 'match.deleted')
    const listed = event?.type === 'match.deleted' ? event.userIds : []
    for (const someone of [karim, ...others.filter((other) => !deletedUsers.includes(other))]) {
      const cancelled = await cancelledFor(someone, SENDER_NAME)
      expect(cancelled.map(({ matchId }) => matchId)).toEqual(listed.includes(someone.id) ? [null] : [])
    }
  }
}, 180_000)

it(`cancels a match once when its organizer, an admin and a super admin do so at once, ${ROUNDS} times over`, async () => {
  const { db } = test
  const samira = await superAdmin()
  const ines = await admin()
  const [karim, ...others] = await createCrowd(db, 6)
  for (let round = 0; round < ROUNDS; round++) {
    const id = await createTestMatch(db, karim, { maxPlayers: 4, players: others })
    const outcomes = await runShuffled([
      () => cancelMatch({ db, actor: karim, input: { id } }),
      () => cancelMatchAsAdmin({ db, actor: ines, input: { id } }),
      () => cancelMatch({ db, actor: samira, input: { id } }),
    ])
    const winner = [karim, ines, samira][outcomes.findIndex(({ status }) => status === 'fulfilled')]
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await readMatchRow(db, id)).toMatchObject({ status: 'cancelled', cancelledBy: winner?.id })
    expect((await journalEntriesFor(db, id)).map(({ actorId }) => actorId)).toEqual(winner === karim ? [] : [winner?.id])
    const notified = await db.read
      .select({ userId: notifications.userId })
      .from(notifications)
      .where(and(eq(notifications.matchId, id), eq(notifications.type, 'match_cancelled')))
    const listed = [karim, ...others].filter((someone) => someone !== winner)
    expect(notified.map(({ userId }) => userId).sort()).toEqual(listed.map((someone) => someone.id).sort())
  }
}, 120_000)

it(`notifies everyone once when a match is cancelled and deleted at once, ${ROUNDS} times over`, async () => {
  const { db } = test
  const samira = await superAdmin()
  const ines = await admin()
  for (let round = 0; round < ROUNDS; round++) {
    const [karim, nadia] = await createPeople(db, ['Karim Haddad', 'Nadia Belkacem'])
    const id = await createTestMatch(db, karim, { players: [nadia] })
    const [removed] = await runShuffled([
      () => deleteMatch({ db, actor: samira, input: { id } }),
      () => cancelMatchAsAdmin({ db, actor: ines, input: { id } }),
      () => deleteMatch({ db, actor: samira, input: { id } }),
    ])
    expect(removed).toBeDefined()
    const actions = (await journalEntriesFor(db, id)).map(({ action }) => action).sort()
    const actor = actions.includes('match.cancelled') ? ines : samira
    expect(actions).toEqual(actor === ines ? ['match.cancelled', 'match.deleted'] : ['match.deleted'])
    for (const someone of [karim, nadia]) {
      const notified = await db.read
        .select()
        .from(notifications)
        .where(and(eq(notifications.userId, someone.id), isNull(notifications.matchId)))
      expect(notified).toMatchObject([
        { type: 'match_cancelled', fromUserId: actor.id, content: expect.stringMatching(`^Match du .+ annulé par ${SENDER_NAME}$`) },
      ])
    }
  }
}, 120_000)

it(`counts a match for all players or for none when it is deleted at its end, ${ROUNDS} times over`, async () => {
  const { db } = test
  const samira = await superAdmin()
  for (let round = 0; round < ROUNDS; round++) {
    const [karim, ...others] = await createCrowd(db, 8)
    const id = await createTestMatch(db, karim, { players: others })
    const now = (await readMatchRow(db, id)).endsAt
    await runShuffled([
      () => endMatchWhenDue({ db, input: { matchId: id, endsAt: now.getTime() }, now }),
      () => deleteMatch({ db, actor: samira, input: { id }, now }),
      () => deleteUser({ db, actor: 'command-line', input: { userId: others[0]?.id ?? '' } }),
      ...others
        .slice(1)
        .map((actor) => () => sendContactRequest({ db, actor, input: { userId: karim.id, matchId: id, message: 'Bravo' } })),
    ])
    const ids = [karim, ...others.slice(1)].map((someone) => someone.id)
    const counted = await db.read.select({ played: users.matchesPlayed }).from(users).where(inArray(users.id, ids))
    expect(new Set(counted.map(({ played }) => played)).size).toBe(1)
    expect(await db.read.select().from(notifications).where(eq(notifications.matchId, id))).toEqual([])
  }
}, 120_000)
