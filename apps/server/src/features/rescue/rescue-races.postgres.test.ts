import { isInDanger } from '@coup-denvoi/contract/rescue/danger.rules'
import type { RescueChoice } from '@coup-denvoi/contract/rescue/rescue.schema'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { announceDanger } from '#features/matches/commands/announce-danger.ts'
import { cancelMatch } from '#features/matches/commands/cancel-match.ts'
import { editMatch } from '#features/matches/commands/edit-match.ts'
import { keepMatch } from '#features/matches/commands/keep-match.ts'
import { matchHistory } from '#features/matches/history/match-history.table.ts'
import { nameCoOrganizer } from '#features/matches/organizers/commands/name-co-organizer.ts'
import { joinMatch } from '#features/matches/participation/commands/join-match.ts'
import { leaveMatch } from '#features/matches/participation/commands/leave-match.ts'
import { notifications } from '#features/notifications/notifications.table.ts'
import { startingIn } from '#testing/fixtures/match-draft.ts'
import { createTestMatch, readMatchRow } from '#testing/fixtures/match-fixtures.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { runConcurrently } from '#testing/run-concurrently.ts'
import { testDatabase } from '#testing/test-database.ts'
import { voteOnRescue } from './commands/vote-on-rescue.ts'
import { findRescue } from './rescue.queries.ts'

const database = testDatabase()
const ROUNDS = 8

/** Karim organizes in five hours and plays with Nadia and Hugo, where four are wanted. */
async function scene() {
  const { db } = database
  const [karim, nadia, hugo, sofia] = await createPeople(db, ['Karim Haddad', 'Nadia Belkacem', 'Hugo Ferreira', 'Sofia Lopes'])
  const id = await createTestMatch(db, karim, { ...startingIn(5), minPlayers: 4, players: [nadia, hugo] })
  const { startsAt } = await readMatchRow(db, id)
  const announce = (hours: 24 | 6 = 24) => announceDanger({ db, input: { matchId: id, hours, startsAt: startsAt.getTime() } })
  const vote = (actor: Person, choice: RescueChoice) => voteOnRescue({ db, actor, input: { id, choice } })
  const keep = (actor: Person) => keepMatch({ db, actor, input: { id } })
  return { db, id, karim, nadia, hugo, sofia, announce, vote, keep }
}

const told = (matchId: string, type: 'match_in_danger' | 'match' | 'match_cancelled') =>
  database.db.read
    .select({ userId: notifications.userId, content: notifications.content, read: notifications.read })
    .from(notifications)
    .where(and(eq(notifications.matchId, matchId), eq(notifications.type, type)))

const linesOf = async (matchId: string, act: 'in-danger' | 'kept') =>
  (
    await database.db.read
      .select()
      .from(matchHistory)
      .where(and(eq(matchHistory.matchId, matchId), eq(matchHistory.act, act)))
  ).length

test('two jobs announce it once, whichever of both times they count for', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { id, karim, nadia, hugo, announce } = await scene()
    expect(await runConcurrently(announce(24), announce(6), announce(24), announce(6))).toEqual(Array.from({ length: 4 }, () => 'done'))
    expect((await told(id, 'match_in_danger')).map(({ userId }) => userId).toSorted()).toEqual([karim.id, nadia.id, hugo.id].toSorted())
    expect(await linesOf(id, 'in-danger')).toBe(1)
  }
})

test('it is announced, or the last missing player has come: not both', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { db, id, karim, sofia, announce } = await scene()
    expect(await runConcurrently(announce(), joinMatch({ db, actor: sofia, input: { id } }))).toEqual(['done', 'done'])
    const row = await readMatchRow(db, id)
    const isAnnounced = row.dangerFor !== null
    expect(row.currentPlayers).toBe(4)
    // Announced before she came, it is out of danger with her.
    expect(isInDanger(row, new Date())).toBe(false)
    const danger = await told(id, 'match_in_danger')
    expect(danger).toHaveLength(isAnnounced ? 3 : 0)
    expect(danger.map(({ userId }) => userId)).not.toContain(sofia.id)
    expect(await linesOf(id, 'in-danger')).toBe(isAnnounced ? 1 : 0)
    await expect(findRescue(db, karim, { id })).rejects.toMatchObject({ code: 'FAILED_PRECONDITION' })
  }
})

test('a vote of who leaves is refused, or no longer counts', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { db, id, karim, nadia, hugo, announce, vote } = await scene()
    await announce()
    await vote(hugo, 'keep')
    const [voted, left] = await Promise.allSettled([vote(nadia, 'cancel'), leaveMatch({ db, actor: nadia, input: { id } })])
    expect(left.status).toBe('fulfilled')
    if (voted.status === 'rejected') expect(voted.reason).toMatchObject({ code: 'PERMISSION_DENIED' })
    const { votes, favourite, missing } = await findRescue(db, karim, { id })
    expect({ voters: votes.map(({ userId }) => userId), favourite, missing }).toEqual({
      voters: [hugo.id],
      favourite: 'keep',
      missing: 2,
    })
  }
})

test('a vote of who becomes a co-organizer is refused, or no longer counts', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { db, id, karim, nadia, announce, vote } = await scene()
    await announce()
    const [voted, named] = await Promise.allSettled([
      vote(nadia, 'cancel'),
      nameCoOrganizer({ db, actor: karim, input: { id, userId: nadia.id } }),
    ])
    expect(named.status).toBe('fulfilled')
    if (voted.status === 'rejected') expect(voted.reason).toMatchObject({ code: 'PERMISSION_DENIED' })
    expect((await findRescue(db, karim, { id })).votes).toEqual([])
  }
})

test('two votes of one player leave one', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { db, id, karim, nadia, announce, vote } = await scene()
    await announce()
    const outcomes = await runConcurrently(vote(nadia, 'cancel'), vote(nadia, 'postpone'), vote(nadia, 'cancel'))
    expect(outcomes).toEqual(['done', 'done', 'done'])
    expect((await findRescue(db, karim, { id })).votes).toMatchObject([{ userId: nadia.id }])
  }
})

test('a match is kept, or cancelled and no longer kept', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { db, id, karim, nadia, hugo, announce, keep } = await scene()
    await nameCoOrganizer({ db, actor: karim, input: { id, userId: nadia.id } })
    await announce()
    const [kept, cancelled] = await Promise.allSettled([keep(nadia), cancelMatch({ db, actor: karim, input: { id, reason: '' } })])
    expect(cancelled.status).toBe('fulfilled')
    if (kept.status === 'rejected') expect(kept.reason).toMatchObject({ code: 'FAILED_PRECONDITION' })
    const row = await readMatchRow(db, id)
    expect(row.status).toBe('cancelled')
    expect(row.keptFor !== null).toBe(kept.status === 'fulfilled')
    expect(isInDanger(row, new Date())).toBe(false)
    // Who was told that it is kept has been told since that it is not.
    const maintained = (await told(id, 'match')).filter(({ content }) => content.includes('maintenu')).map(({ userId }) => userId)
    expect(maintained.toSorted()).toEqual(kept.status === 'fulfilled' ? [karim.id, hugo.id].toSorted() : [])
    expect((await told(id, 'match_cancelled')).map(({ userId }) => userId).toSorted()).toEqual([nadia.id, hugo.id].toSorted())
    expect((await told(id, 'match_in_danger')).every(({ read }) => read)).toBe(true)
    expect(await linesOf(id, 'kept')).toBe(kept.status === 'fulfilled' ? 1 : 0)
  }
})

test('two who organize keep it once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { db, id, karim, nadia, announce, keep } = await scene()
    await nameCoOrganizer({ db, actor: karim, input: { id, userId: nadia.id } })
    await announce()
    // It is so for the second, too.
    await Promise.all([keep(nadia), keep(karim)])
    expect(await linesOf(id, 'kept')).toBe(1)
  }
})

test('a match that moves meanwhile is announced for the old time, or not at all, and asks nothing in the end', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { db, id, karim, announce } = await scene()
    const postpone = editMatch({ db, actor: karim, input: { id, changes: startingIn(7 * 24) } })
    expect(await runConcurrently(announce(), postpone)).toEqual(['done', 'done'])
    const row = await readMatchRow(db, id)
    expect(row.dangerFor?.getTime()).not.toBe(row.startsAt.getTime())
    expect(isInDanger(row, new Date())).toBe(false)
    expect((await told(id, 'match_in_danger')).every(({ read }) => read)).toBe(true)
  }
})
