import fc from 'fast-check'
import { expect, it } from 'vitest'
import { matchDraft } from '#testing/match-draft.ts'
import { createCrowd, type Person } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { editMatch } from '../commands/edit-match.ts'
import { joinMatch } from '../commands/join-match.ts'
import { leaveMatch } from '../commands/leave-match.ts'
import { organizeMatch } from '../commands/organize-match.ts'
import { findMatch } from '../matches.queries.ts'

const PEOPLE = 6
const test = testDatabase()

/** A simple model of the list: the numbers of the people who play and wait, in order. */
type ListModel = { places: number; playing: number[]; waiting: number[] }

const listModel = {
  join(model: ListModel, who: number): void {
    if (model.playing.includes(who) || model.waiting.includes(who)) return
    ;(model.playing.length < model.places ? model.playing : model.waiting).push(who)
  },
  leave(model: ListModel, who: number): void {
    model.playing = model.playing.filter((player) => player !== who)
    model.waiting = model.waiting.filter((player) => player !== who)
    listModel.fill(model)
  },
  resize(model: ListModel, places: number): void {
    if (places < model.playing.length) return
    model.places = places
    listModel.fill(model)
  },
  fill(model: ListModel): void {
    while (model.playing.length < model.places && model.waiting.length > 0) model.playing.push(model.waiting.shift() as number)
  },
}

const action = fc.oneof(
  fc.tuple(fc.constant('join' as const), fc.integer({ min: 0, max: PEOPLE - 1 })),
  fc.tuple(fc.constant('leave' as const), fc.integer({ min: 0, max: PEOPLE - 1 })),
  fc.tuple(fc.constant('resize' as const), fc.integer({ min: 2, max: PEOPLE })),
)

it('behaves like the model after every action', async () => {
  const players = await createCrowd(test.db, PEOPLE)
  const player = (n: number) => players[n] as Person
  const { db } = test

  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 25 }), async (actions) => {
      const id = await organizeMatch({ db, actor: player(0), input: matchDraft({ maxPlayers: 3 }) })
      const model: ListModel = { places: 3, playing: [0], waiting: [] }
      for (const [name, n] of actions) {
        listModel[name](model, n)
        if (name === 'join') await joinMatch({ db, actor: player(n), input: { id } })
        if (name === 'leave') await leaveMatch({ db, actor: player(n), input: { id } })
        if (name === 'resize')
          await editMatch({ db, actor: player(0), input: { id, changes: matchDraft({ maxPlayers: n }) } }).catch((error) =>
            expect(error.code).toBe('PLACES_TAKEN'),
          )
        const match = await findMatch(db, player(0), { id })
        const numbers = (list: { userId: string | null }[]) => list.map(({ userId }) => players.findIndex(({ id }) => id === userId))
        expect(numbers(match.players)).toEqual(model.playing)
        expect(numbers(match.queue)).toEqual(model.waiting)
        expect(match).toMatchObject({
          currentPlayers: model.playing.length,
          waitingPlayers: model.waiting.length,
          maxPlayers: model.places,
        })
      }
    }),
    { numRuns: 25 },
  )
}, 60_000)
