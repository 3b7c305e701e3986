import fc from 'fast-check'
import { expect, it } from 'vitest'
import { matchDraft } from '#testing/match-draft.ts'
import { createCrowd, type Person } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { editMatch } from './commands/edit-match.ts'
import { joinMatch } from './commands/join-match.ts'
import { leaveMatch } from './commands/leave-match.ts'
import { organizeMatch } from './commands/organize-match.ts'
import { findMatch } from './matches.queries.ts'

const PEOPLE = 6
const test = testDatabase()

/** The list as one would keep it on paper: who plays and who waits, by number, in order. */
type ListModel = { places: number; playing: number[]; waiting: number[] }

const listModel = {
  join(paper: ListModel, who: number): void {
    if (paper.playing.includes(who) || paper.waiting.includes(who)) return
    ;(paper.playing.length < paper.places ? paper.playing : paper.waiting).push(who)
  },
  leave(paper: ListModel, who: number): void {
    paper.playing = paper.playing.filter((player) => player !== who)
    paper.waiting = paper.waiting.filter((player) => player !== who)
    listModel.fill(paper)
  },
  resize(paper: ListModel, places: number): void {
    if (places < paper.playing.length) return
    paper.places = places
    listModel.fill(paper)
  },
  fill(paper: ListModel): void {
    // A player keeps the number of their arrival: whoever moves up stands by it among the others.
    while (paper.playing.length < paper.places && paper.waiting.length > 0) paper.playing.push(paper.waiting.shift() as number)
  },
}

const action = fc.oneof(
  fc.tuple(fc.constant('join' as const), fc.integer({ min: 0, max: PEOPLE - 1 })),
  fc.tuple(fc.constant('leave' as const), fc.integer({ min: 0, max: PEOPLE - 1 })),
  fc.tuple(fc.constant('resize' as const), fc.integer({ min: 2, max: PEOPLE })),
)

it('keeps the list as one would on paper, act by act', async () => {
  const players = await createCrowd(test.db, PEOPLE)
  const player = (n: number) => players[n] as Person
  const { db } = test

  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 25 }), async (acts) => {
      const id = await organizeMatch({ db, actor: player(0), input: matchDraft({ maxPlayers: 3 }) })
      const paper: ListModel = { places: 3, playing: [0], waiting: [] }
      for (const [name, n] of acts) {
        listModel[name](paper, n)
        if (name === 'join') await joinMatch({ db, actor: player(n), input: { id } })
        if (name === 'leave') await leaveMatch({ db, actor: player(n), input: { id } })
        if (name === 'resize')
          await editMatch({ db, actor: player(0), input: { id, draft: matchDraft({ maxPlayers: n }) } }).catch((error) =>
            expect(error.code).toBe('PLACES_TAKEN'),
          )
        const match = await findMatch(db, player(0), { id })
        const numbers = (list: { userId: string | null }[]) => list.map(({ userId }) => players.findIndex(({ id }) => id === userId))
        expect(numbers(match.players)).toEqual(paper.playing)
        expect(numbers(match.queue)).toEqual(paper.waiting)
        expect(match).toMatchObject({
          currentPlayers: paper.playing.length,
          waitingPlayers: paper.waiting.length,
          maxPlayers: paper.places,
        })
      }
    }),
    { numRuns: 25 },
  )
}, 60_000)
