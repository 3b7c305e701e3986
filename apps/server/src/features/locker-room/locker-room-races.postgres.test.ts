import { VOTE_HOURS } from '@coup-denvoi/contract/locker-room/vote.rules'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { joinMatch } from '#features/matches/commands/join-match.ts'
import { organizeMatch } from '#features/matches/commands/organize-match.ts'
import { matches } from '#features/matches/matches.table.ts'
import { notifications } from '#features/notifications/notifications.table.ts'
import { deleteUser } from '#features/users/commands/delete-user.ts'
import { users } from '#features/users/users.table.ts'
import { matchDraft } from '#testing/match-draft.ts'
import { createCrowd, type Person } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { castVote } from './commands/cast-vote.ts'
import { closeMatchVote } from './commands/close-match-vote.ts'
import { endMatchWhenDue } from './commands/end-match-when-due.ts'
import { saveResult } from './commands/save-result.ts'
import { takeItem } from './commands/take-item.ts'
import { writeMessage } from './commands/write-message.ts'
import { matchItems } from './match-items.table.ts'
import { matchMessages } from './match-messages.table.ts'
import { matchMarks, matchVotes } from './match-votes.table.ts'

const test = testDatabase({ poolSize: 30 })

/** A match with everybody of a crowd on its list; the first of them organizes it. */
async function matchWith(size: number) {
  const { db } = test
  const [karim, ...others] = (await createCrowd(db, size)) as [Person, ...Person[]]
  const id = await organizeMatch({ db, actor: karim, input: matchDraft({ maxPlayers: size }) })
  for (const actor of others) await joinMatch({ db, actor, input: { id } })
  const [row] = await db.read.select().from(matches).where(eq(matches.id, id))
  if (!row) throw new Error('there is no match')
  return { db, id, karim, others, everyone: [karim, ...others], endsAt: row.endsAt }
}
const codes = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? (outcome.reason.code ?? String(outcome.reason)) : []))

it('gives one thing to exactly one of eight who take it at once', async () => {
  const { db, id, everyone } = await matchWith(8)
  for (const { id: itemId } of await db.read.select().from(matchItems).where(eq(matchItems.matchId, id))) {
    const outcomes = await Promise.allSettled(everyone.map((actor) => takeItem({ db, actor, input: { id, itemId } })))
    expect(codes(outcomes)).toEqual(Array(7).fill('ITEM_TAKEN'))
    const winner = everyone[outcomes.findIndex(({ status }) => status === 'fulfilled')]
    const [item] = await db.read.select().from(matchItems).where(eq(matchItems.id, itemId))
    expect(item?.takenBy).toBe(winner?.id)
  }
})

it('has a message once that is sent twenty times at once, and an id for one of two who use it', async () => {
  const { db, id, karim, others } = await matchWith(3)
  const [nadia] = others as [Person]
  const send = (actor: Person, messageId: string) => writeMessage({ db, actor, input: { id, messageId, text: 'Présente' } })
  test.events.length = 0
  await Promise.all(Array.from({ length: 20 }, () => send(nadia, 'twenty-times')))
  expect(await db.read.select().from(matchMessages).where(eq(matchMessages.matchId, id))).toHaveLength(1)
  expect(test.events).toHaveLength(1)

  const outcomes = await Promise.allSettled([send(nadia, 'of-two'), send(karim, 'of-two')])
  expect(codes(outcomes)).toEqual(['MESSAGE_ID_TAKEN'])

  // Of two matches at once, whose locks don't keep each other waiting.
  const other = await organizeMatch({ db, actor: nadia, input: matchDraft() })
  for (let round = 0; round < 20; round++) {
    const input = { messageId: `of-two-matches-${round}`, text: 'Où donc ?' }
    const both = [id, other].map((room) => writeMessage({ db, actor: nadia, input: { id: room, ...input } }))
    expect(codes(await Promise.allSettled(both))).toEqual(['MESSAGE_ID_TAKEN'])
  }
})

it('keeps the order of a chat in which everybody writes at once', async () => {
  const { db, id, everyone } = await matchWith(10)
  await Promise.all(
    everyone.flatMap((actor) =>
      Array.from({ length: 5 }, (_, n) => writeMessage({ db, actor, input: { id, messageId: `${actor.id}-${n}`, text: String(n) } })),
    ),
  )
  const rows = await db.read.select().from(matchMessages).where(eq(matchMessages.matchId, id))
  expect(new Set(rows.map(({ createdAt }) => createdAt.getTime())).size).toBe(50)
})

it('counts a match once that two processes end while its sheet is corrected and players go', async () => {
  for (let round = 0; round < 25; round++) {
    const { db, id, karim, others, endsAt } = await matchWith(8)
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
    expect(codes(outcomes)).toEqual([])

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

it('has every ballot in the ratings, or refused, that is cast while the vote closes', async () => {
  for (let round = 0; round < 25; round++) {
    const { db, id, everyone, endsAt } = await matchWith(10)
    const [star, ...voters] = everyone as [Person, ...Person[]]
    const lastMoment = new Date(endsAt.getTime() + VOTE_HOURS * 3_600_000 - 1)
    const vote = (actor: Person) =>
      castVote({ db, actor, input: { id, ballot: { bestPlayerId: star.id, stars: { [star.id]: 5 } } }, now: lastMoment })
    await Promise.all(voters.slice(0, 3).map(vote))
    const close = () => closeMatchVote({ db, input: { matchId: id } })
    const outcomes = await Promise.allSettled([...voters.slice(3, 6).map(vote), close(), ...voters.slice(6).map(vote), close()])
    for (const code of codes(outcomes)) expect(code).toBe('VOTE_CLOSED')
    const counted = 9 - codes(outcomes).length
    expect(await db.read.select().from(matchVotes).where(eq(matchVotes.matchId, id))).toHaveLength(counted)
    expect(await db.read.select().from(matchMarks).where(eq(matchMarks.matchId, id))).toHaveLength(counted)
    const [rated] = await db.read.select().from(users).where(eq(users.id, star.id))
    expect(rated).toMatchObject({ rating: 5, ratingVoters: counted })
  }
}, 120_000)

it('never keeps matches with the same players waiting for each other', async () => {
  const { db } = test
  const players = await createCrowd(db, 6)
  for (let round = 0; round < 10; round++) {
    const ids = await Promise.all(
      [...players].map(async (karim, turn) => {
        const id = await organizeMatch({ db, actor: karim, input: matchDraft({ maxPlayers: 6 }) })
        // In another order for each of them.
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
