import { beforeEach, expect, it } from 'vitest'
import { comeByLink, newGuest } from '#testing/fixtures/guests.ts'
import { createTestMatch } from '#testing/fixtures/match-fixtures.ts'
import { readMatchCounts } from '#testing/match-counts.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { addGuest } from '../../guests/commands/add-guest.ts'
import { bringGuest } from '../../guests/commands/bring-guest.ts'
import { setGuestRules } from '../../guests/commands/set-guest-rules.ts'
import { findMatch } from '../../matches.queries.ts'
import { joinMatch } from '../../participation/commands/join-match.ts'
import { participantId } from '../../participation/match-participants.table.ts'

const test = testDatabase()
let karim: Person
let nadia: Person
let hugo: Person
let id: string

/** A public match of Karim, which Nadia has joined and Hugo has not. */
beforeEach(async () => {
  ;[karim, nadia, hugo] = await createPeople(test.db, ['Karim Haddad', 'Nadia Belkacem', 'Hugo Ferreira'])
  id = await createTestMatch(test.db, karim, { maxPlayers: 10, players: [nadia] })
  await setGuestRules({ db: test.db, actor: karim, input: { id, guestPolicy: 'open', guestsPerPlayer: 3 } })
})

const sheet = async () => (await findMatch(test.db, karim, { id })).players.map(({ displayName }) => displayName)

/** Browsers make the ids of guests, so somebody may send the id of a player. */
const borrowedIds = (person: Person) => [participantId(person.id, id), person.id]

it('a guest never takes the row of a player of the list by its id, nor the id of an account', async () => {
  for (const guestId of borrowedIds(nadia)) {
    const thief = { ...newGuest('Rachid'), guestId }
    await expect(comeByLink(test.db, id, thief)).rejects.toMatchObject({ code: 'GUEST_NOT_FOUND' })
    const input = { id, guestId, name: 'Rachid' }
    await expect(addGuest({ db: test.db, actor: karim, input })).rejects.toMatchObject({ code: 'GUEST_NOT_FOUND' })
    await expect(bringGuest({ db: test.db, actor: nadia, input })).rejects.toMatchObject({ code: 'GUEST_NOT_FOUND' })
  }
  expect(await sheet()).toEqual(['Karim Haddad', 'Nadia Belkacem'])
  expect(await readMatchCounts(test.db, id)).toMatchObject({ currentPlayers: 2, going: 2 })
})

it('a guest never keeps a player out of a match by the id that the player will have on its list', async () => {
  const other = await createTestMatch(test.db, karim, { maxPlayers: 10 })
  for (const guestId of [...borrowedIds(hugo), participantId(hugo.id, other)])
    await expect(comeByLink(test.db, id, { ...newGuest('Rachid'), guestId })).rejects.toMatchObject({ code: 'GUEST_NOT_FOUND' })
  for (const matchId of [id, other]) await joinMatch({ db: test.db, actor: hugo, input: { id: matchId } })
  expect(await sheet()).toEqual(['Karim Haddad', 'Nadia Belkacem', 'Hugo Ferreira'])
})

it('a guest who waits for the organizer’s answer is refused with the same ids', async () => {
  await setGuestRules({ db: test.db, actor: karim, input: { id, guestPolicy: 'approval' } })
  for (const guestId of borrowedIds(nadia))
    await expect(comeByLink(test.db, id, { ...newGuest('Rachid'), guestId })).rejects.toMatchObject({ code: 'GUEST_NOT_FOUND' })
})

it('an id of a browser may hold the sign that joins the two parts', async () => {
  await comeByLink(test.db, id, { ...newGuest('Tom'), guestId: 'a_b-c_d' })
  expect(await sheet()).toEqual(['Karim Haddad', 'Nadia Belkacem', 'Tom'])
})
