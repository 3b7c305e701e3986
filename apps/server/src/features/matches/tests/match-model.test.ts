import type { MatchPlayer } from '@coup-denvoi/contract/matches/match.schema'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { comeByLink, newGuest, type TestGuest } from '#testing/guests.ts'
import { matchDraft } from '#testing/match-draft.ts'
import { createCrowd, type Person } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { editMatch } from '../commands/edit-match.ts'
import { joinMatch } from '../commands/join-match.ts'
import { leaveAsGuest } from '../commands/leave-as-guest.ts'
import { leaveMatch } from '../commands/leave-match.ts'
import { organizeMatch } from '../commands/organize-match.ts'
import { setGuestRules } from '../commands/set-guest-rules.ts'
import { findMatch } from '../matches.queries.ts'

const PEOPLE = 6
/** The numbers from `PEOPLE` on: guests without an account. */
const GUESTS = 4
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
  fc.tuple(fc.constant('join' as const), fc.integer({ min: 0, max: PEOPLE + GUESTS - 1 })),
  fc.tuple(fc.constant('leave' as const), fc.integer({ min: 0, max: PEOPLE + GUESTS - 1 })),
  fc.tuple(fc.constant('resize' as const), fc.integer({ min: 2, max: PEOPLE })),
)

it('behaves like the model after every action', async () => {
  const players = await createCrowd(test.db, PEOPLE)
  const player = (n: number) => players[n] as Person
  const { db } = test

  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 25 }), async (actions) => {
      const id = await organizeMatch({ db, actor: player(0), input: matchDraft({ maxPlayers: 3 }) })
      await setGuestRules({ db, actor: player(0), input: { id, guestPolicy: 'open' } })
      const model: ListModel = { places: 3, playing: [0], waiting: [] }
      /** The present place of each guest: who comes back gets another one. */
      const guests: (TestGuest | null)[] = Array(GUESTS).fill(null)
      const comeOnce = async (n: number) => {
        guests[n] ??= await comeByLink(db, id, newGuest(`Guest ${n}`))
      }
      const leaveOnce = async (n: number) => {
        const guest = guests[n]
        guests[n] = null
        if (guest) await leaveAsGuest({ db, input: guest })
      }
      for (const [name, n] of actions) {
        listModel[name](model, n)
        if (name === 'join') await (n < PEOPLE ? joinMatch({ db, actor: player(n), input: { id } }) : comeOnce(n - PEOPLE))
        if (name === 'leave') await (n < PEOPLE ? leaveMatch({ db, actor: player(n), input: { id } }) : leaveOnce(n - PEOPLE))
        if (name === 'resize')
          await editMatch({ db, actor: player(0), input: { id, changes: matchDraft({ maxPlayers: n }) } }).catch((error) =>
            expect(error.code).toBe('PLACES_TAKEN'),
          )
        const match = await findMatch(db, player(0), { id })
        const numberOf = ({ userId, guest }: MatchPlayer) =>
          guest ? PEOPLE + guests.findIndex((known) => known?.guestId === guest.id) : players.findIndex((person) => person.id === userId)
        const numbers = (list: MatchPlayer[]) => list.map(numberOf)
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
