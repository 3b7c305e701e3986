import type { MatchPlayer } from '@coup-denvoi/contract/matches/match-detail.schema'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { comeByLink, newGuest, type TestGuest } from '#testing/fixtures/guests.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { createCrowd, type Person } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { editMatch } from '../commands/edit-match.ts'
import { organizeMatch } from '../commands/organize-match.ts'
import { bringGuest } from '../guests/commands/bring-guest.ts'
import { claimGuestPlace } from '../guests/commands/claim-guest-place.ts'
import { leaveAsGuest } from '../guests/commands/leave-as-guest.ts'
import { removeGuests } from '../guests/commands/remove-guests.ts'
import { setGuestRules } from '../guests/commands/set-guest-rules.ts'
import { findMatch } from '../matches.queries.ts'
import { joinMatch } from '../participation/commands/join-match.ts'
import { leaveMatch } from '../participation/commands/leave-match.ts'

const PEOPLE = 6
/** The numbers from `PEOPLE` on: guests by the link. */
const GUESTS = 4
/** The numbers from here on: the guest whom each of the people may bring. */
const COMPANIONS = PEOPLE + GUESTS
/** Fewer on PGlite, which is slower. */
const HISTORIES = process.env.TEST_ENGINE === 'postgres' ? 30 : 10
const test = testDatabase()

/** A simple model of the list: the numbers of the people who play and wait, in order of arrival, and whom the others have brought. */
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
  bring(model: ListModel, who: number): void {
    if (model.playing.includes(who)) listModel.join(model, COMPANIONS + who)
  },
  leaveTogether(model: ListModel, who: number): void {
    if (!model.playing.includes(who) && !model.waiting.includes(who)) return
    listModel.leave(model, COMPANIONS + who)
    listModel.leave(model, who)
  },
  sendAway(model: ListModel, who: number): void {
    listModel.leave(model, COMPANIONS + who)
  },
  /** The guest of the same number signs in. */
  claim(model: ListModel, who: number): void {
    const guest = PEOPLE + who
    const own = placeOf(model, who)
    const theirs = placeOf(model, guest)
    if (who >= GUESTS || theirs === null) return
    // One of the two places is freed: the guest's, unless it is the better one.
    const isKept = own === 'playing' || own === theirs
    if (own !== null) listModel.leave(model, isKept ? guest : who)
    if (isKept) return
    const take = (player: number) => (player === guest ? who : player)
    model.playing = model.playing.map(take)
    model.waiting = model.waiting.map(take)
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

const placeOf = (model: ListModel, who: number) =>
  model.playing.includes(who) ? 'playing' : model.waiting.includes(who) ? 'waiting' : null

/** The sheet: companions stand below who brings them, if those play. */
function sheetOf({ playing }: ListModel): number[] {
  const isBelow = (who: number) => who >= COMPANIONS && playing.includes(who - COMPANIONS)
  return playing.filter((who) => !isBelow(who)).flatMap((who) => [who, ...playing.filter((each) => each === COMPANIONS + who)])
}

const anybody = fc.integer({ min: 0, max: PEOPLE + GUESTS - 1 })
const person = fc.integer({ min: 0, max: PEOPLE - 1 })
const action = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(fc.constant('join' as const), anybody) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('leave' as const), anybody) },
  { weight: 3, arbitrary: fc.tuple(fc.constantFrom('bring' as const, 'bring' as const, 'leaveTogether' as const), person) },
  { weight: 2, arbitrary: fc.tuple(fc.constantFrom('sendAway' as const, 'claim' as const), person) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('resize' as const), fc.integer({ min: 2, max: PEOPLE })) },
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
      /** The present guest of each host; the ids of those who have left are spent. */
      const companions: string[] = Array.from({ length: PEOPLE }, () => newGuest('Amir').guestId)
      const isListed = (n: number) => placeOf(model, n) !== null
      for (const [name, n] of actions) {
        const wasListed = isListed(COMPANIONS + n)
        const mayBring = model.playing.includes(n)
        listModel[name](model, n)
        if (name === 'join') await (n < PEOPLE ? joinMatch({ db, actor: player(n), input: { id } }) : comeOnce(n - PEOPLE))
        if (name === 'leave') await (n < PEOPLE ? leaveMatch({ db, actor: player(n), input: { id } }) : leaveOnce(n - PEOPLE))
        if (name === 'leaveTogether') await leaveMatch({ db, actor: player(n), input: { id, guestsStay: false } })
        if (name === 'bring') {
          if (!wasListed) companions[n] = newGuest('Amir').guestId
          const bringing = bringGuest({ db, actor: player(n), input: { id, guestId: companions[n] ?? '', name: 'Amir' } })
          await bringing.catch((error) => expect([error.code, mayBring]).toEqual(['PERMISSION_DENIED', false]))
        }
        if (name === 'sendAway') await removeGuests({ db, actor: player(0), input: { id, guestIds: [companions[n] ?? ''] } })
        const guest = guests[n]
        if (name === 'claim' && guest) {
          guests[n] = null
          await claimGuestPlace({ db, actor: player(n), input: guest })
        }
        if (name === 'resize')
          await editMatch({ db, actor: player(0), input: { id, changes: matchDraft({ maxPlayers: n }) } }).catch((error) =>
            expect(error.code).toBe('PLACES_TAKEN'),
          )
        const match = await findMatch(db, player(0), { id })
        const numberOf = ({ userId, guest }: MatchPlayer) => {
          if (!guest) return players.findIndex((person) => person.id === userId)
          const host = companions.indexOf(guest.id)
          return host === -1 ? PEOPLE + guests.findIndex((known) => known?.guestId === guest.id) : COMPANIONS + host
        }
        const numbers = (list: MatchPlayer[]) => list.map(numberOf)
        expect(numbers(match.players)).toEqual(sheetOf(model))
        expect(numbers(match.queue)).toEqual(model.waiting)
        expect(match).toMatchObject({
          currentPlayers: model.playing.length,
          waitingPlayers: model.waiting.length,
          maxPlayers: model.places,
        })
      }
    }),
    { numRuns: HISTORIES },
  )
}, 120_000)
