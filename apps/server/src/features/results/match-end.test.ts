import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createJobHandlers } from '#app/jobs.ts'
import { findLockerRoom } from '#features/locker-room/locker-room.queries.ts'
import { organizeMatch } from '#features/matches/commands/organize-match.ts'
import { matches } from '#features/matches/matches.table.ts'
import { joinMatch } from '#features/matches/participation/commands/join-match.ts'
import { matchParticipants, participantId } from '#features/matches/participation/match-participants.table.ts'
import { notifications } from '#features/notifications/notifications.table.ts'
import { deleteUser } from '#features/users/commands/delete-user.ts'
import { users } from '#features/users/users.table.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { endMatchWhenDue } from './commands/end-match-when-due.ts'
import { saveResult } from './commands/save-result.ts'
import { syncMatchCounters } from './commands/sync-match-counters.ts'

describe('the end of a match', () => {
  const test = testDatabase()

  /** Karim organizes and plays, with Nadia, Léa and Samir; `now` is one minute after the end. */
  async function playedMatch() {
    const { db } = test
    const [karim, nadia, lea, samir] = (await createPeople(db, ['Karim Haddad', 'Nadia Benali', 'Léa Morel', 'Samir Touré'])) as [
      Person,
      Person,
      Person,
      Person,
    ]
    const id = await organizeMatch({ db, actor: karim, input: matchDraft({ maxPlayers: 4 }) })
    for (const actor of [nadia, lea, samir]) await joinMatch({ db, actor, input: { id } })
    const [row] = await db.read.select().from(matches).where(eq(matches.id, id))
    if (!row) throw new Error('there is no match')
    const now = new Date(row.endsAt.getTime() + 60_000)
    return { db, karim, nadia, lea, samir, id, endsAt: row.endsAt.getTime(), now }
  }
  const profileOf = async ({ id }: Person) => {
    const [row] = await test.db.read.select().from(users).where(eq(users.id, id))
    return { played: row?.matchesPlayed, organized: row?.matchesOrganized }
  }
  const ended = async (id: string) => (await test.db.read.select().from(matches).where(eq(matches.id, id)))[0]
  const invitedToVote = async (id: string) =>
    (await test.db.read.select().from(notifications).where(eq(notifications.matchId, id)))
      .filter(({ type }) => type === 'rating')
      .map(({ userId }) => userId)
      .sort()

  it('counts once for players and organizer, however often the job runs, and invites them to vote', async () => {
    const { db, karim, nadia, lea, samir, id, endsAt, now } = await playedMatch()
    for (let time = 0; time < 3; time++) await endMatchWhenDue({ db, input: { matchId: id, endsAt }, now })
    expect(await profileOf(karim)).toEqual({ played: 1, organized: 1 })
    for (const player of [nadia, lea, samir]) expect(await profileOf(player)).toEqual({ played: 1, organized: 0 })
    expect(await ended(id)).toMatchObject({ endedAt: now, countedOrganizerId: karim.id })
    expect(await invitedToVote(id)).toEqual([karim, nadia, lea, samir].map((one) => one.id).sort())
    const [notice] = await db.read
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, nadia.id), eq(notifications.type, 'rating')))
    expect(notice).toMatchObject({ title: 'Five du samedi', content: 'Match terminé\u00a0: votez\u202f!', matchId: id })
  })

  it('does nothing for a rescheduled or cancelled match', async () => {
    const { db, karim, id, endsAt, now } = await playedMatch()
    await endMatchWhenDue({ db, input: { matchId: id, endsAt: endsAt + 60_000 }, now })
    await endMatchWhenDue({ db, input: { matchId: 'no-match', endsAt }, now })
    await storageOf(db).update(matches).set({ status: 'cancelled', cancelledAt: now }).where(eq(matches.id, id))
    await endMatchWhenDue({ db, input: { matchId: id, endsAt }, now })
    expect(await profileOf(karim)).toEqual({ played: 0, organized: 0 })
    expect(await ended(id)).toMatchObject({ endedAt: null })
    expect(await invitedToVote(id)).toEqual([])
  })

  it('counts for players who came, and recounts when the attendance is corrected', async () => {
    const { db, karim, nadia, lea, id, endsAt, now } = await playedMatch()
    const save = (absentIds: string[]) =>
      saveResult({ db, actor: karim, input: { id, result: { homeScore: 4, awayScore: 3, absentIds } }, now })
    await endMatchWhenDue({ db, input: { matchId: id, endsAt }, now })
    await save([nadia.id, lea.id])
    expect([await profileOf(nadia), await profileOf(lea)]).toEqual([
      { played: 0, organized: 0 },
      { played: 0, organized: 0 },
    ])
    await save([karim.id])
    expect([await profileOf(nadia), await profileOf(karim)]).toEqual([
      { played: 1, organized: 0 },
      { played: 0, organized: 1 },
    ])
    await db.transaction(({ tx }) => syncMatchCounters(tx, id), now)
    expect(await profileOf(karim)).toEqual({ played: 0, organized: 1 })
    const room = await findLockerRoom(db, nadia, id, now)
    expect(room.result).toEqual({ homeScore: 4, awayScore: 3 })
    expect(room.players.filter(({ present }) => !present).map(({ userId }) => userId)).toEqual([karim.id])
  })

  it('has no score once its organizer clears it, and the attendance stays', async () => {
    const { db, karim, nadia, id, endsAt, now } = await playedMatch()
    const save = (score: number | null) =>
      saveResult({ db, actor: karim, input: { id, result: { homeScore: score, awayScore: score, absentIds: [nadia.id] } }, now })
    await endMatchWhenDue({ db, input: { matchId: id, endsAt }, now })
    await save(2)
    await save(null)
    const room = await findLockerRoom(db, karim, id, now)
    expect(room.result).toBeNull()
    expect(room.players.filter(({ present }) => !present).map(({ userId }) => userId)).toEqual([nadia.id])
  })

  it('comes with the result when it is saved before the job runs', async () => {
    const { db, karim, nadia, lea, samir, id, endsAt, now } = await playedMatch()
    await saveResult({ db, actor: karim, input: { id, result: { homeScore: 0, awayScore: 0, absentIds: [nadia.id] } }, now })
    await endMatchWhenDue({ db, input: { matchId: id, endsAt }, now })
    expect(await profileOf(nadia)).toEqual({ played: 0, organized: 0 })
    expect(await profileOf(karim)).toEqual({ played: 1, organized: 1 })
    expect(await invitedToVote(id)).toEqual([karim, lea, samir].map((one) => one.id).sort())
  })

  it('two days late invites nobody to vote', async () => {
    const { db, nadia, id, endsAt } = await playedMatch()
    await endMatchWhenDue({ db, input: { matchId: id, endsAt }, now: new Date(endsAt + 48 * 3_600_000) })
    expect(await profileOf(nadia)).toEqual({ played: 1, organized: 0 })
    expect(await invitedToVote(id)).toEqual([])
  })

  it('works without an organizer and with one player or none', async () => {
    const { db, karim, nadia, lea, samir, id, endsAt, now } = await playedMatch()
    for (const { id: userId } of [karim, lea, samir]) await deleteUser({ db, actor: 'command-line', input: { userId } })
    await endMatchWhenDue({ db, input: { matchId: id, endsAt }, now })
    expect(await profileOf(nadia)).toEqual({ played: 1, organized: 0 })
    expect(await ended(id)).toMatchObject({ endedAt: now, countedOrganizerId: null })

    const alone = await organizeMatch({ db, actor: nadia, input: matchDraft({ maxPlayers: 2 }) })
    await storageOf(db)
      .update(matchParticipants)
      .set({ status: 'left' })
      .where(eq(matchParticipants.id, participantId(nadia.id, alone)))
    const row = await ended(alone)
    await endMatchWhenDue({ db, input: { matchId: alone, endsAt: row?.endsAt.getTime() ?? 0 }, now })
    expect(await profileOf(nadia)).toEqual({ played: 1, organized: 1 })
    expect(await invitedToVote(alone)).toEqual([])
  })

  it('stays counted for others when a player or the organizer deletes their account', async () => {
    const { db, karim, nadia, lea, id, endsAt, now } = await playedMatch()
    await endMatchWhenDue({ db, input: { matchId: id, endsAt }, now })
    await storageOf(db)
      .update(matches)
      .set({ startsAt: new Date(1), endsAt: new Date(2) })
      .where(eq(matches.id, id))
    await deleteUser({ db, actor: 'command-line', input: { userId: lea.id } })
    await saveResult({ db, actor: karim, input: { id, result: { homeScore: 1, awayScore: 0, absentIds: [] } }, now })
    await deleteUser({ db, actor: 'command-line', input: { userId: karim.id } })
    await db.transaction(({ tx }) => syncMatchCounters(tx, id), now)
    expect(await profileOf(nadia)).toEqual({ played: 1, organized: 0 })
    const room = await findLockerRoom(db, nadia, id, now)
    expect(room.players.map(({ displayName }) => displayName)).toEqual([
      'Utilisateur inconnu',
      'Nadia Benali',
      'Utilisateur inconnu',
      'Samir Touré',
    ])
  })

  it('has its result saved by the organizer only, for listed players, and not before the end', async () => {
    const { db, karim, nadia, id, endsAt, now } = await playedMatch()
    const result = { homeScore: 1, awayScore: 1, absentIds: [] as string[] }
    const save = (actor: Person, changes: object, at: Date) =>
      saveResult({ db, actor, input: { id, result: { ...result, ...changes } }, now: at })
    await expect(save(nadia, {}, now)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await expect(save(karim, {}, new Date(endsAt - 1))).rejects.toMatchObject({ code: 'FAILED_PRECONDITION' })
    await expect(save(karim, { absentIds: ['somebody-else'] }, now)).rejects.toMatchObject({ code: 'PLAYER_NOT_LISTED' })
    await storageOf(db).update(matches).set({ status: 'cancelled', cancelledAt: now }).where(eq(matches.id, id))
    await expect(save(karim, {}, now)).rejects.toMatchObject({ code: 'FAILED_PRECONDITION' })
    expect(await profileOf(karim)).toEqual({ played: 0, organized: 0 })
  })

  it('closes the vote by a job', async () => {
    const { db, id, endsAt } = await playedMatch()
    // In the past, so that the enqueued job is due.
    const long = new Date(Date.now() - 49 * 3_600_000)
    await storageOf(db)
      .update(matches)
      .set({ startsAt: new Date(long.getTime() - 3_600_000), endsAt: long })
      .where(eq(matches.id, id))
    expect(endsAt).not.toBe(long.getTime())
    await endMatchWhenDue({ db, input: { matchId: id, endsAt: long.getTime() } })
    const parts = { db } as Parameters<typeof createJobHandlers>[0]
    const ours = createJobHandlers(parts).filter(({ queue }) => queue === 'matches.close-vote')
    expect(await test.jobs.drain(ours)).toBeGreaterThan(0)
    expect(await ended(id)).toMatchObject({ voteClosedAt: expect.any(Date) })
  })
})
