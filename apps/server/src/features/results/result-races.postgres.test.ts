import { VOTE_HOURS } from '@coup-denvoi/contract/locker-room/vote.rules'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { organizeMatch } from '#features/matches/commands/organize-match.ts'
import { matches } from '#features/matches/matches.table.ts'
import { joinMatch } from '#features/matches/participation/commands/join-match.ts'
import { notifications } from '#features/notifications/notifications.table.ts'
import { deleteUser } from '#features/users/commands/delete-user.ts'
import { users } from '#features/users/users.table.ts'
import { errorCodes } from '#testing/error-codes.ts'
import { createCrowdedMatch } from '#testing/fixtures/crowded-match.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { createCrowd, type Person } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { castVote } from './commands/cast-vote.ts'
import { closeMatchVote } from './commands/close-match-vote.ts'
import { endMatchWhenDue } from './commands/end-match-when-due.ts'
import { saveResult } from './commands/save-result.ts'
import { matchMarks, matchVotes } from './match-votes.table.ts'

const test = testDatabase({ poolSize: 30 })

it('counts a match once when two processes end it while its result is corrected and an account is deleted', async () => {
  for (let round = 0; round < 25; round++) {
    const { db } = test
    const { id, organizer: karim, others, endsAt } = await createCrowdedMatch(db, 8)
    const [absent, gone, ...present] = others as [Person, Person, ...Person[]]
    const end = () => endMatchWhenDue({ db, input: { matchId: id, endsAt: endsAt.getTime() }, now: endsAt })
    const save = (absentIds: string[]) =>
      saveResult({ db, actor: karim, input: { id, result: { homeScore: 2, awayScore: 2, absentIds } }, now: endsAt })
    const outcomes = await Promise.allSettled([
      end(),
      save([absent.id]),
      end(),
      deleteUser({ db, actor: 'command-line', input: { userId: gone.id }, now: endsAt }),
      save([absent.id]),
      end(),
    ])
    expect(errorCodes(outcomes)).toEqual([])

    const [row] = await db.read.select().from(matches).where(eq(matches.id, id))
    expect(row).toMatchObject({ endedAt: endsAt, countedOrganizerId: karim.id })
    const played = await db.read.select().from(users).where(eq(users.id, absent.id))
    expect(played[0]?.matchesPlayed).toBe(0)
    for (const player of [karim, ...present]) {
      const [profile] = await db.read.select().from(users).where(eq(users.id, player.id))
      expect(profile).toMatchObject({ matchesPlayed: 1, matchesOrganized: player === karim ? 1 : 0 })
      const told = await db.read.select().from(notifications).where(eq(notifications.userId, player.id))
      expect(told.filter(({ type }) => type === 'rating')).toHaveLength(1)
    }
  }
}, 120_000)

it('takes one of several results that are saved at once from pages without one', async () => {
  const { db } = test
  const { id, organizer, endsAt } = await createCrowdedMatch(db, 4)
  const seen = { homeScore: null, awayScore: null }
  const scores = [1, 2, 3, 4, 5]
  const outcomes = await Promise.allSettled(
    scores.map((homeScore) => {
      const result = { homeScore, awayScore: 0 }
      return saveResult({ db, actor: organizer, input: { id, result, seen }, now: endsAt })
    }),
  )
  expect(errorCodes(outcomes)).toEqual(Array(scores.length - 1).fill('EDITED_MEANWHILE'))
  const [row] = await db.read.select().from(matches).where(eq(matches.id, id))
  expect(row?.homeScore).toBe(scores[outcomes.findIndex(({ status }) => status === 'fulfilled')])
})

it('counts or refuses every ballot that is cast while the vote closes', async () => {
  for (let round = 0; round < 25; round++) {
    const { db } = test
    const { id, everyone, endsAt } = await createCrowdedMatch(db, 10)
    const [star, ...voters] = everyone as [Person, ...Person[]]
    const lastMoment = new Date(endsAt.getTime() + VOTE_HOURS * 3_600_000 - 1)
    const vote = (actor: Person) =>
      castVote({ db, actor, input: { id, ballot: { bestPlayerId: star.id, stars: { [star.id]: 5 } } }, now: lastMoment })
    await Promise.all(voters.slice(0, 3).map(vote))
    const close = () => closeMatchVote({ db, input: { matchId: id } })
    const outcomes = await Promise.allSettled([...voters.slice(3, 6).map(vote), close(), ...voters.slice(6).map(vote), close()])
    for (const code of errorCodes(outcomes)) expect(code).toBe('VOTE_CLOSED')
    const counted = 9 - errorCodes(outcomes).length
    expect(await db.read.select().from(matchVotes).where(eq(matchVotes.matchId, id))).toHaveLength(counted)
    expect(await db.read.select().from(matchMarks).where(eq(matchMarks.matchId, id))).toHaveLength(counted)
    const [rated] = await db.read.select().from(users).where(eq(users.id, star.id))
    expect(rated).toMatchObject({ rating: 5, ratingVoters: counted })
  }
}, 120_000)

it('does not deadlock when matches with the same players end at once', async () => {
  const { db } = test
  const players = await createCrowd(db, 6)
  for (let round = 0; round < 10; round++) {
    const ids = await Promise.all(
      [...players].map(async (karim, turn) => {
        const id = await organizeMatch({ db, actor: karim, input: matchDraft({ maxPlayers: 6 }) })
        // In a different order for each match.
        for (let n = 1; n < 6; n++) await joinMatch({ db, actor: players[(turn + n) % 6] as Person, input: { id } })
        return id
      }),
    )
    const rows = await db.read.select().from(matches).where(sql`${matches.id} in ${ids}`)
    await Promise.all(rows.map(({ id, endsAt }) => endMatchWhenDue({ db, input: { matchId: id, endsAt: endsAt.getTime() }, now: endsAt })))
    await Promise.all(ids.map((id) => closeMatchVote({ db, input: { matchId: id } })))
  }
  const profiles = await db.read
    .select()
    .from(users)
    .where(sql`${users.id} in ${players.map(({ id }) => id)}`)
  for (const profile of profiles) expect(profile).toMatchObject({ matchesPlayed: 60, matchesOrganized: 10 })
}, 120_000)

it('has one and the same result afterwards when voters delete their accounts while the vote closes', async () => {
  for (let round = 0; round < 10; round++) {
    const { db } = test
    const { id, everyone, endsAt } = await createCrowdedMatch(db, 8)
    const [star, other, ...voters] = everyone as [Person, Person, ...Person[]]
    await storageOf(db)
      .update(matches)
      .set({ startsAt: new Date(1), endsAt: new Date(2) })
      .where(eq(matches.id, id))
    const during = new Date(3)
    for (const [n, actor] of voters.entries()) {
      const best = n < 4 ? star : other
      await castVote({ db, actor, input: { id, ballot: { bestPlayerId: best.id, stars: { [other.id]: n < 3 ? 2 : 4 } } }, now: during })
    }
    const gone = [star, voters[0], voters[5]] as Person[]
    const remove = ({ id: userId }: Person) => deleteUser({ db, actor: 'command-line', input: { userId }, now: endsAt })
    const [first, ...rest] = gone
    const close = closeMatchVote({ db, input: { matchId: id }, now: endsAt })
    expect(errorCodes(await Promise.allSettled([remove(first as Person), close, ...rest.map(remove)]))).toEqual([])

    const votes = await db.read.select().from(matchVotes).where(eq(matchVotes.matchId, id))
    const marks = await db.read.select().from(matchMarks).where(eq(matchMarks.matchId, id))
    for (const { id: goneId } of gone) expect(JSON.stringify([votes, marks])).not.toContain(goneId)
    expect(votes.length).toBeGreaterThanOrEqual(4)
    const [rated] = await db.read.select().from(users).where(eq(users.id, other.id))
    const given = marks.filter(({ playerId }) => playerId === other.id).map(({ stars }) => stars)
    expect(rated).toMatchObject({ ratingVoters: given.length, rating: given.reduce((sum, stars) => sum + stars, 0) / given.length })
    expect(given).toHaveLength(votes.length)
  }
}, 120_000)
