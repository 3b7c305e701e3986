import { expect, it } from 'vitest'
import { comeByLink, newGuest } from '#testing/fixtures/guests.ts'
import { createTestMatch, readMatchRow } from '#testing/fixtures/match-fixtures.ts'
import { readMatchCounts } from '#testing/match-counts.ts'
import { createCrowd, type Person } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { addGuest } from '../../guests/commands/add-guest.ts'
import { bringGuest } from '../../guests/commands/bring-guest.ts'
import { claimGuestPlace } from '../../guests/commands/claim-guest-place.ts'
import { leaveAsGuest } from '../../guests/commands/leave-as-guest.ts'
import { removeGuests } from '../../guests/commands/remove-guests.ts'
import { joinMatch } from '../../participation/commands/join-match.ts'
import { leaveMatch } from '../../participation/commands/leave-match.ts'

const PEOPLE = 24
const ROUNDS = 10
const test = testDatabase({ poolSize: 40 })

const consistent = async (id: string) => {
  const counts = await readMatchCounts(test.db, id)
  const { maxPlayers } = await readMatchRow(test.db, id)
  expect(counts.currentPlayers).toBe(counts.going)
  expect(counts.waitingPlayers).toBe(counts.waiting)
  expect(counts.distinctPlayers).toBe(counts.participantRows)
  expect(counts.currentPlayers === maxPlayers || counts.waiting === 0).toBe(true)
  return counts
}

it(`gives the last place to one of ${PEOPLE} players and as many guests`, async () => {
  const [karim, ...others] = await createCrowd(test.db, PEOPLE + 1)
  for (let round = 0; round < ROUNDS; round++) {
    const id = await createTestMatch(test.db, karim, { type: 'private', maxPlayers: 2 })
    const { inviteToken: token } = await readMatchRow(test.db, id)
    const joins = others.map((actor) => joinMatch({ db: test.db, actor, input: { id, token } }))
    const entries = others.map((_, index) => comeByLink(test.db, id, newGuest(`Tom ${index}`)))
    await Promise.all([...joins, ...entries])
    expect(await consistent(id)).toMatchObject({ status: 'full', going: 2, waiting: 2 * PEOPLE - 1 })
  }
}, 120_000)

it('lets players with guests into the last two places, and never more guests than a player may bring', async () => {
  const [karim, ...others] = await createCrowd(test.db, 11)
  for (let round = 0; round < ROUNDS; round++) {
    const id = await createTestMatch(test.db, karim, { type: 'private', maxPlayers: 12, players: others })
    const bringTwo = (actor: Person) =>
      [newGuest('Amir'), newGuest('Zoé')].map((guest) => bringGuest({ db: test.db, actor, input: { id, ...guest } }))
    const outcomes = await Promise.allSettled(others.flatMap(bringTwo))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(others.length)
    expect(await consistent(id)).toMatchObject({ going: 12, waiting: others.length - 1 })
  }
}, 120_000)

it('keeps its counts while hosts leave, guests give up, are removed and move up', async () => {
  const [karim, ...others] = await createCrowd(test.db, 9)
  for (let round = 0; round < ROUNDS; round++) {
    const id = await createTestMatch(test.db, karim, { type: 'private', maxPlayers: 6, players: others })
    // Those on the list bring somebody, the bench can't.
    const hosts = others.slice(0, 5)
    const brought = hosts.map(() => newGuest('Amir'))
    await Promise.all(hosts.map((actor, index) => bringGuest({ db: test.db, actor, input: { id, ...(brought[index] ?? newGuest('')) } })))
    const visitors = await Promise.all(others.map((_, index) => comeByLink(test.db, id, newGuest(`Tom ${index}`))))
    await Promise.all([
      ...others.map((actor, index) => leaveMatch({ db: test.db, actor, input: { id, guestsStay: index % 2 === 0 } })),
      ...visitors.slice(0, 4).map((input) => leaveAsGuest({ db: test.db, input })),
      removeGuests({ db: test.db, actor: karim, input: { id, guestIds: brought.slice(0, 3).map(({ guestId }) => guestId) } }),
      ...[1, 2].map((n) => addGuest({ db: test.db, actor: karim, input: { id, guestId: `added${round}-${n}`, name: 'Rémi' } })),
    ])
    await consistent(id)
  }
}, 120_000)

it('takes one place for one guest whose browser sends five times', async () => {
  const [karim] = await createCrowd(test.db, 1)
  for (let round = 0; round < ROUNDS; round++) {
    const id = await createTestMatch(test.db, karim as Person, { type: 'private', maxPlayers: 6 })
    const tom = newGuest('Tom')
    await Promise.all(Array.from({ length: 5 }, () => comeByLink(test.db, id, tom)))
    expect(await consistent(id)).toMatchObject({ going: 2 })
  }
}, 60_000)

it('gives a guest’s place to one account, which has no second one, also while the guest leaves or is removed', async () => {
  const [karim, ...others] = await createCrowd(test.db, 9)
  for (let round = 0; round < ROUNDS; round++) {
    const id = await createTestMatch(test.db, karim as Person, { type: 'private', maxPlayers: 6 })
    const { inviteToken: token } = await readMatchRow(test.db, id)
    const guests = await Promise.all(others.map((_, index) => comeByLink(test.db, id, newGuest(`Tom ${index}`))))
    await Promise.allSettled([
      ...guests.flatMap((input) => others.slice(0, 4).map((actor) => claimGuestPlace({ db: test.db, actor, input }))),
      ...others.slice(0, 6).map((actor) => joinMatch({ db: test.db, actor, input: { id, token } })),
      ...guests.slice(0, 2).map((input) => leaveAsGuest({ db: test.db, input })),
      removeGuests({ db: test.db, actor: karim as Person, input: { id, guestIds: guests.slice(1, 4).map(({ guestId }) => guestId) } }),
    ])
    await consistent(id)
  }
}, 120_000)
