import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { organizeMatch } from '#features/matches/commands/organize-match.ts'
import { nameCoOrganizer } from '#features/matches/organizers/commands/name-co-organizer.ts'
import { errorCodes } from '#testing/error-codes.ts'
import { createCrowdedMatch } from '#testing/fixtures/crowded-match.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import type { Person } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { publishTeams } from './commands/publish-teams.ts'
import { saveTeams } from './commands/save-teams.ts'
import { takeItem } from './commands/take-item.ts'
import { writeMessage } from './commands/write-message.ts'
import { findLockerRoom } from './locker-room.queries.ts'
import { matchItems } from './match-items.table.ts'
import { matchMessages } from './match-messages.table.ts'

const test = testDatabase({ poolSize: 30 })

it('gives an item to exactly one of eight players who take it at once', async () => {
  const { db } = test
  const { id, everyone } = await createCrowdedMatch(db, 8)
  for (const { id: itemId } of await db.read.select().from(matchItems).where(eq(matchItems.matchId, id))) {
    const outcomes = await Promise.allSettled(everyone.map((actor) => takeItem({ db, actor, input: { id, itemId } })))
    expect(errorCodes(outcomes)).toEqual(Array(7).fill('ITEM_TAKEN'))
    const winner = everyone[outcomes.findIndex(({ status }) => status === 'fulfilled')]
    const [item] = await db.read.select().from(matchItems).where(eq(matchItems.id, itemId))
    expect(item?.takenBy).toBe(winner?.id)
  }
})

it('stores a message once that is sent twenty times at once, and refuses one of two messages with the same id', async () => {
  const { db } = test
  const { id, organizer: karim, others } = await createCrowdedMatch(db, 3)
  const [nadia] = others as [Person]
  const send = (actor: Person, messageId: string) => writeMessage({ db, actor, input: { id, messageId, text: 'Présente' } })
  test.events.length = 0
  await Promise.all(Array.from({ length: 20 }, () => send(nadia, 'twenty-times')))
  expect(await db.read.select().from(matchMessages).where(eq(matchMessages.matchId, id))).toHaveLength(1)
  expect(test.events).toHaveLength(1)

  const outcomes = await Promise.allSettled([send(nadia, 'of-two'), send(karim, 'of-two')])
  expect(errorCodes(outcomes)).toEqual(['MESSAGE_ID_TAKEN'])

  // In two matches at once: their locks do not exclude each other.
  const other = await organizeMatch({ db, actor: nadia, input: matchDraft() })
  for (let round = 0; round < 20; round++) {
    const input = { messageId: `of-two-matches-${round}`, text: 'Où donc ?' }
    const both = [id, other].map((room) => writeMessage({ db, actor: nadia, input: { id: room, ...input } }))
    expect(errorCodes(await Promise.allSettled(both))).toEqual(['MESSAGE_ID_TAKEN'])
  }
})

it('gives messages that are written at once different times', async () => {
  const { db } = test
  const { id, everyone } = await createCrowdedMatch(db, 10)
  await Promise.all(
    everyone.flatMap((actor) =>
      Array.from({ length: 5 }, (_, n) => writeMessage({ db, actor, input: { id, messageId: `${actor.id}-${n}`, text: String(n) } })),
    ),
  )
  const rows = await db.read.select().from(matchMessages).where(eq(matchMessages.matchId, id))
  expect(new Set(rows.map(({ createdAt }) => createdAt.getTime())).size).toBe(50)
})

it('has the moves of two organizers who arrange the teams at once, and publishes what is saved', async () => {
  const { db } = test
  for (let round = 0; round < 10; round++) {
    const { id, organizer: karim, others } = await createCrowdedMatch(db, 6)
    const [nadia, ...players] = others as [Person, ...Person[]]
    await nameCoOrganizer({ db, actor: karim, input: { id, userId: nadia.id } })
    const move = (actor: Person, { id: playerId }: Person, team: 'home' | 'away') =>
      saveTeams({ db, actor, input: { id, teams: [{ playerId, team, place: { x: 20, y: 50 } }], seen: [] } })
    const outcomes = await Promise.allSettled([
      ...players.map((player, n) => move(n % 2 ? karim : nadia, player, n % 2 ? 'home' : 'away')),
      publishTeams({ db, actor: karim, input: { id } }),
    ])
    expect(errorCodes(outcomes.slice(0, -1))).toEqual([])
    // There were no teams yet.
    for (const code of errorCodes(outcomes.slice(-1))) expect(code).toBe('FAILED_PRECONDITION')
    await publishTeams({ db, actor: nadia, input: { id } })
    const room = await findLockerRoom(db, nadia, id)
    expect(room.players.filter(({ team }) => team !== null).map(({ team }) => team)).toEqual(['away', 'home', 'away', 'home'])
    expect(room.teams.hasUnpublishedChanges).toBe(false)
  }
}, 120_000)
