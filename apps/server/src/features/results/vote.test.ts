import type { Ballot } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { VOTE_HOURS } from '@coup-denvoi/contract/locker-room/vote.rules'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { findLockerRoom } from '#features/locker-room/locker-room.queries.ts'
import { cancelMatchAsAdmin } from '#features/matches/commands/cancel-match.ts'
import { organizeMatch } from '#features/matches/commands/organize-match.ts'
import { matches } from '#features/matches/matches.table.ts'
import { joinMatch } from '#features/matches/participation/commands/join-match.ts'
import { leaveMatch } from '#features/matches/participation/commands/leave-match.ts'
import { notifications } from '#features/notifications/notifications.table.ts'
import { deleteUser } from '#features/users/commands/delete-user.ts'
import { users } from '#features/users/users.table.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { createModerator } from '#testing/moderators.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { castVote } from './commands/cast-vote.ts'
import { closeMatchVote } from './commands/close-match-vote.ts'
import { endMatchWhenDue } from './commands/end-match-when-due.ts'
import { saveResult } from './commands/save-result.ts'
import { matchMarks, matchVotes } from './match-votes.table.ts'

type Team = [Person, Person, Person, Person, Person]

describe('the vote', () => {
  const test = testDatabase()
  const fivePeople = async () =>
    (await createPeople(test.db, ['Karim Haddad', 'Nadia Benali', 'Léa Morel', 'Samir Touré', 'Dora Petit'])) as Team

  /** A finished match of these people, organized by the first. */
  async function played(team: Person[], changes = {}) {
    const { db } = test
    const [karim, ...others] = team as [Person, ...Person[]]
    const id = await organizeMatch({ db, actor: karim, input: matchDraft({ maxPlayers: Math.max(2, team.length), ...changes }) })
    for (const actor of others) await joinMatch({ db, actor, input: { id } })
    const [row] = await db.read.select().from(matches).where(eq(matches.id, id))
    if (!row) throw new Error('there is no match')
    const { endsAt } = row
    await endMatchWhenDue({ db, input: { matchId: id, endsAt: endsAt.getTime() }, now: endsAt })
    const during = new Date(endsAt.getTime() + 3_600_000)
    const after = new Date(endsAt.getTime() + VOTE_HOURS * 3_600_000)
    const close = () => closeMatchVote({ db, input: { matchId: id }, now: after })
    const vote = (actor: Person, ballot: Ballot, now = during) => castVote({ db, actor, input: { id, ballot }, now })
    const result = async (viewer: Person) => (await findLockerRoom(db, viewer, id, after)).vote.result
    return { db, id, endsAt, during, after, close, vote, result }
  }
  const ballot = (best: Person | null, stars: [Person, number][] = []): Ballot => ({
    bestPlayerId: best?.id ?? null,
    stars: Object.fromEntries(stars.map(([{ id }, given]) => [id, given])),
  })
  const ratingOf = async ({ id }: Person) => {
    const [row] = await test.db.read.select().from(users).where(eq(users.id, id))
    return [row?.rating, row?.ratingVoters]
  }

  it('shows the player of the match and updates ratings once it is closed', async () => {
    const [karim, nadia, lea, samir, dora] = await fivePeople()
    const { id, db, during, vote, close, result } = await played([karim, nadia, lea, samir, dora])
    expect((await findLockerRoom(db, nadia, id, during)).vote).toMatchObject({ isOpen: true, own: null, result: null })
    await vote(
      karim,
      ballot(lea, [
        [lea, 5],
        [nadia, 4],
      ]),
    )
    await vote(nadia, ballot(lea, [[lea, 4]]))
    await vote(lea, ballot(karim, [[nadia, 2]]))
    expect(await result(nadia)).toBeNull()
    expect(await ratingOf(lea)).toEqual([null, 0])
    const asked = async () => {
      const rows = await db.read.select().from(notifications).where(eq(notifications.type, 'rating'))
      return rows.flatMap(({ userId, matchId, read }) => (read || matchId !== id ? [] : userId)).sort()
    }
    expect(await asked()).toEqual([samir.id, dora.id].sort())
    await close()
    expect(await asked()).toEqual([])
    expect(await result(nadia)).toEqual({
      voters: 3,
      best: [{ userId: lea.id, displayName: 'Léa Morel', votes: 2 }],
      ratings: [
        { userId: lea.id, displayName: 'Léa Morel', mean: 4.5, voters: 2 },
        { userId: nadia.id, displayName: 'Nadia Benali', mean: 3, voters: 2 },
      ],
    })
    expect([await ratingOf(lea), await ratingOf(nadia), await ratingOf(karim)]).toEqual([
      [4.5, 2],
      [3, 2],
      [null, 0],
    ])
  })

  it('replaces the first ballot by a second one, and shows it to its voter', async () => {
    const [karim, nadia, lea] = await fivePeople()
    const { db, id, during, vote } = await played([karim, nadia, lea])
    await vote(
      nadia,
      ballot(lea, [
        [lea, 5],
        [karim, 1],
      ]),
    )
    await vote(nadia, ballot(null, [[lea, 3]]))
    const { own } = (await findLockerRoom(db, nadia, id, during)).vote
    expect(own).toEqual({ bestPlayerId: null, stars: { [lea.id]: 3 } })
    expect(await db.read.select().from(matchVotes).where(eq(matchVotes.matchId, id))).toHaveLength(1)
    expect(await db.read.select().from(matchMarks).where(eq(matchMarks.matchId, id))).toHaveLength(1)
  })

  it('is open for 48 hours after the match, and no longer once it was closed', async () => {
    const [karim, nadia, lea] = await fivePeople()
    const { endsAt, after, during, vote, close } = await played([karim, nadia, lea])
    const closed = { code: 'VOTE_CLOSED', message: 'Le vote est fermé' }
    await expect(vote(nadia, ballot(lea), new Date(endsAt.getTime() - 1))).rejects.toMatchObject(closed)
    await expect(vote(nadia, ballot(lea), after)).rejects.toMatchObject(closed)
    await vote(nadia, ballot(lea), new Date(after.getTime() - 1))
    await close()
    // From a process with a slow clock.
    await expect(vote(nadia, ballot(lea), during)).rejects.toMatchObject(closed)
  })

  it('is for players who came, about other players who came', async () => {
    const [karim, nadia, lea, samir, dora] = await fivePeople()
    const { db, id, during, vote } = await played([karim, nadia, lea, samir])
    await saveResult({ db, actor: karim, input: { id, result: { homeScore: 1, awayScore: 0, absentIds: [samir.id] } }, now: during })
    const denied = { code: 'PERMISSION_DENIED' }
    await expect(vote(nadia, ballot(nadia))).rejects.toMatchObject(denied)
    await expect(vote(nadia, ballot(lea, [[nadia, 5]]))).rejects.toMatchObject(denied)
    await expect(vote(samir, ballot(lea))).rejects.toMatchObject(denied)
    const unlisted = { code: 'PLAYER_NOT_LISTED' }
    for (const someone of [samir, dora]) {
      await expect(vote(nadia, ballot(someone))).rejects.toMatchObject(unlisted)
      await expect(vote(nadia, ballot(null, [[someone, 5]]))).rejects.toMatchObject(unlisted)
    }
    await expect(vote(dora, ballot(lea))).rejects.toMatchObject({ code: 'LOCKER_ROOM_CLOSED' })
    expect((await findLockerRoom(db, samir, id, during)).can.vote).toBe(false)
    expect((await findLockerRoom(db, nadia, id, during)).can.vote).toBe(true)
    expect(await db.read.select().from(matchVotes).where(eq(matchVotes.matchId, id))).toEqual([])
  })

  it('is not for an organizer who did not play', async () => {
    const [karim, nadia, lea] = await fivePeople()
    const { db } = test
    const id = await organizeMatch({ db, actor: karim, input: matchDraft() })
    for (const actor of [nadia, lea]) await joinMatch({ db, actor, input: { id } })
    await leaveMatch({ db, actor: karim, input: { id } })
    const [row] = await db.read.select().from(matches).where(eq(matches.id, id))
    await expect(castVote({ db, actor: karim, input: { id, ballot: ballot(lea) }, now: row?.endsAt })).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
    })
  })

  it('with fewer than three voters shows nothing and rates nobody: it would reveal who voted how', async () => {
    const [karim, nadia, lea] = await fivePeople()
    const { vote, close, result } = await played([karim, nadia, lea])
    await vote(karim, ballot(lea, [[lea, 1]]))
    await vote(nadia, ballot(lea, [[lea, 1]]))
    await close()
    expect(await result(lea)).toBeNull()
    expect(await ratingOf(lea)).toEqual([null, 0])
  })

  it('leaves out absent players; corrections after it is closed change nothing', async () => {
    const [karim, nadia, lea, samir, dora] = await fivePeople()
    const { db, id, during, after, vote, close, result } = await played([karim, nadia, lea, samir, dora])
    for (const voter of [karim, lea, samir]) await vote(voter, ballot(nadia, [[nadia, 3]]))
    await vote(
      dora,
      ballot(nadia, [
        [nadia, 5],
        [lea, 5],
      ]),
    )
    await vote(nadia, ballot(dora, [[dora, 5]]))
    const save = (absentIds: string[], now: Date) =>
      saveResult({ db, actor: karim, input: { id, result: { homeScore: 1, awayScore: 0, absentIds } }, now })
    await save([dora.id], during)
    await close()
    const shown = {
      voters: 4,
      best: [{ userId: nadia.id, displayName: 'Nadia Benali', votes: 3 }],
      ratings: [{ userId: nadia.id, displayName: 'Nadia Benali', mean: 3, voters: 3 }],
    }
    expect(await result(karim)).toEqual(shown)
    // Comparing the results with and without Samir would reveal his vote.
    await save([dora.id, samir.id], after)
    await close()
    expect(await result(karim)).toEqual(shown)
    expect(await ratingOf(nadia)).toEqual([3, 3])
    expect(await ratingOf(dora)).toEqual([null, 0])
  })

  it('rates by the latest marks of all matches with a closed vote', async () => {
    const team = await fivePeople()
    const [karim, nadia, lea, samir] = team
    const first = await played(team)
    const second = await played(team)
    const open = await played(team)
    for (const [match, given] of [
      [first, 2],
      [second, 4],
      [open, 1],
    ] as const)
      for (const voter of [karim, lea, samir]) await match.vote(voter, ballot(null, [[nadia, given]]))
    await first.close()
    expect(await ratingOf(nadia)).toEqual([2, 3])
    await second.close()
    await second.close()
    expect(await ratingOf(nadia)).toEqual([3, 3])
  })

  it('of a match that an admin cancels afterwards is taken back, with what the match counted', async () => {
    const people = await fivePeople()
    const [karim, nadia, lea, samir, dora] = people
    const francois = await createModerator(test.db, 'François Étienne', { isSuperAdmin: true })
    const countsOf = async ({ id }: Person) => {
      const [row] = await test.db.read.select().from(users).where(eq(users.id, id))
      return [row?.matchesPlayed, row?.matchesOrganized, row?.rating]
    }
    const kept = await played(people)
    const cancelled = await played(people)
    for (const { vote, close } of [kept, cancelled]) {
      const stars = vote === kept.vote ? 4 : 1
      for (const voter of [nadia, samir, dora]) await vote(voter, ballot(lea, [[lea, stars]]))
      await close()
    }
    expect([await countsOf(karim), await countsOf(lea)]).toEqual([
      [2, 2, null],
      [2, 0, 2.5],
    ])
    await cancelMatchAsAdmin({ db: test.db, actor: francois, input: { id: cancelled.id }, now: cancelled.after })
    expect([await countsOf(karim), await countsOf(lea)]).toEqual([
      [1, 1, null],
      [1, 0, 4],
    ])
  })

  it('of a match that was cancelled before it closed rates nobody', async () => {
    const people = await fivePeople()
    const [, nadia, lea, samir, dora] = people
    const francois = await createModerator(test.db, 'François Étienne', { isSuperAdmin: true })
    const { id, vote, close, during, result } = await played(people)
    for (const voter of [nadia, samir, dora]) await vote(voter, ballot(lea, [[lea, 5]]))
    await cancelMatchAsAdmin({ db: test.db, actor: francois, input: { id }, now: during })
    await close()
    expect(await ratingOf(lea)).toEqual([null, 0])
    expect(await result(nadia)).toBeNull()
  })

  it('loses the ballots of deleted accounts', async () => {
    const [karim, nadia, lea, samir, dora] = await fivePeople()
    const { db, id, vote, close, result } = await played([karim, nadia, lea, samir, dora])
    for (const voter of [karim, nadia, samir, dora]) await vote(voter, ballot(lea, [[lea, 4]]))
    await deleteUser({ db, actor: 'command-line', input: { userId: dora.id } })
    await close()
    // Dora's place on the list was deleted too: by the real clock the match is still upcoming.
    expect(await result(lea)).toMatchObject({ voters: 3, ratings: [{ mean: 4, voters: 3 }] })
    expect(await db.read.select().from(matchVotes).where(eq(matchVotes.matchId, id))).toHaveLength(3)
  })

  it('keeps its result, once it is closed, when voters and the player of the match delete their accounts', async () => {
    const team = await fivePeople()
    const [karim, nadia, lea, samir, dora] = team
    const { db, id, vote, close, result } = await played(team)
    const other = await played(team)
    for (const match of [{ vote }, other]) {
      for (const voter of [karim, nadia, samir, dora])
        await match.vote(
          voter,
          ballot(voter === samir ? karim : lea, [
            [lea, 4],
            ...(voter === nadia ? [] : ([[nadia, voter === dora ? 1 : 3]] as [Person, number][])),
          ]),
        )
    }
    await close()
    await other.close()
    await storageOf(db)
      .update(matches)
      .set({ startsAt: new Date(1), endsAt: new Date(2) })
    const nameless = { userId: null, displayName: 'Utilisateur inconnu' }
    const nadiasLine = { userId: nadia.id, displayName: 'Nadia Benali', mean: 7 / 3, voters: 3 }
    expect(await result(nadia)).toMatchObject({
      voters: 4,
      best: [{ userId: lea.id, votes: 3 }],
      ratings: [{ userId: lea.id }, nadiasLine],
    })
    const rating = await ratingOf(nadia)
    for (const { id: userId } of [dora, samir, lea]) await deleteUser({ db, actor: 'command-line', input: { userId } })
    expect(await result(nadia)).toEqual({
      voters: 4,
      best: [{ ...nameless, votes: 3 }],
      ratings: [{ ...nameless, mean: 4, voters: 4 }, nadiasLine],
    })
    const francois = await createModerator(db, 'François Étienne', { isSuperAdmin: true })
    await cancelMatchAsAdmin({ db, actor: francois, input: { id: other.id }, now: other.after })
    expect(await ratingOf(nadia)).toEqual(rating)
    const kept = JSON.stringify([await db.read.select().from(matchVotes), await db.read.select().from(matchMarks)])
    for (const { id: goneId } of [dora, samir, lea]) expect(kept).not.toContain(goneId)
    expect(kept).toContain(id)
  })

  it('is secret: no response depends on who voted how', async () => {
    const [karim, nadia, lea, samir, dora] = await fivePeople()
    const team = [karim, nadia, lea, samir, dora]
    const one = await played(team, { title: 'Le même' })
    const other = await played(team, { title: 'Le même' })
    // The same totals from different voters.
    const ballots: [Person, number][] = [
      [karim, 5],
      [nadia, 1],
      [samir, 3],
    ]
    for (const [voter, given] of ballots) await one.vote(voter, ballot(given === 1 ? dora : lea, [[lea, given]]))
    for (const [n, [voter]] of ballots.entries()) {
      const given = ballots[(n + 1) % 3]?.[1] ?? 0
      await other.vote(voter, ballot(given === 1 ? dora : lea, [[lea, given]]))
    }
    for (const phase of ['during', 'after'] as const) {
      if (phase === 'after') await Promise.all([one.close(), other.close()])
      // Dora and Léa did not vote: for them both matches look the same, except for ids.
      for (const viewer of [dora, lea]) {
        const texts = []
        for (const match of [one, other]) {
          const room = await findLockerRoom(test.db, viewer, match.id, match[phase])
          texts.push(JSON.stringify({ ...room, id: '', items: room.items.map(({ name }) => name) }))
        }
        expect(texts[0]).toBe(texts[1])
      }
    }
  })
})
