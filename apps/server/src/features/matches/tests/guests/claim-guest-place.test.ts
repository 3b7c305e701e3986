import { beforeEach, describe, expect, it } from 'vitest'
import { comeByLink, newGuest, type TestGuest } from '#testing/fixtures/guests.ts'
import { createTestMatch, readMatchRow } from '#testing/fixtures/match-fixtures.ts'
import { readMatchCounts } from '#testing/match-counts.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { cancelMatch } from '../../commands/cancel-match.ts'
import { renewLink } from '../../commands/renew-link.ts'
import { answerGuests } from '../../guests/commands/answer-guests.ts'
import { claimGuestPlace } from '../../guests/commands/claim-guest-place.ts'
import { leaveAsGuest } from '../../guests/commands/leave-as-guest.ts'
import { removeGuests } from '../../guests/commands/remove-guests.ts'
import { setGuestRules } from '../../guests/commands/set-guest-rules.ts'
import { findGuestPlace } from '../../guests/guests.queries.ts'
import { invitePlayer } from '../../invitations/commands/invite-player.ts'
import { findMatch } from '../../matches.queries.ts'
import { lockToProposePlaces, proposePlace } from '../../offers/place-offers.public.ts'
import { joinMatch } from '../../participation/commands/join-match.ts'
import { removePlayer } from '../../participation/commands/remove-player.ts'

const test = testDatabase()
let karim: Person
let nadia: Person
let thomas: Person
let id: string

/** A private match of Karim with four places, which Nadia has joined. */
beforeEach(async () => {
  ;[karim, nadia, thomas] = await createPeople(test.db, ['Karim Haddad', 'Nadia Belkacem', 'Thomas Roux'])
  id = await createTestMatch(test.db, karim, { type: 'private', maxPlayers: 4, players: [nadia] })
})

const come = (guest: TestGuest) => comeByLink(test.db, id, guest)
const claim = (guest: TestGuest, actor = thomas, now?: Date) => claimGuestPlace({ db: test.db, actor, input: guest, now })
const token = async () => (await readMatchRow(test.db, id)).inviteToken
const join = async (actor: Person) => joinMatch({ db: test.db, actor, input: { id, token: await token() } })
const sheet = async () => (await findMatch(test.db, karim, { id })).players.map(({ displayName }) => displayName)
const queue = async () => (await findMatch(test.db, karim, { id })).queue.map(({ displayName }) => displayName)
const state = async (guest: TestGuest) => (await findGuestPlace(test.db, guest)).state

describe('an account that claims the place of a guest', () => {
  it('has it, with its number, once', async () => {
    const tom = await come(newGuest('Tom'))
    await come(newGuest('Léa'))
    test.events.length = 0
    expect(await claim(tom)).toBe(id)
    expect(await claim(tom)).toBe(id)
    expect(await sheet()).toEqual(['Karim Haddad', 'Nadia Belkacem', 'Thomas Roux', 'Léa'])
    expect(await findMatch(test.db, thomas, { id })).toMatchObject({ currentPlayers: 4, can: { leave: true } })
    expect(await state(tom)).toBe('claimed')
    expect(await readMatchCounts(test.db, id)).toMatchObject({ currentPlayers: 4, going: 4, distinctPlayers: 4, participantRows: 4 })
    expect(test.events).toMatchObject([{ type: 'match.guest-changed', change: 'claimed', actorId: thomas.id }])
    await expect(claim(tom, nadia)).rejects.toMatchObject({ code: 'GUEST_NOT_FOUND' })
  })

  it('to whom another place is proposed leaves it to the next', async () => {
    const tom = await come(newGuest('Tom'))
    await test.db.transaction(async (change) => {
      await proposePlace(change, await lockToProposePlaces(change, karim, id), thomas.id)
    })
    await come(newGuest('Léa'))
    expect(await readMatchRow(test.db, id)).toMatchObject({ currentPlayers: 3, offeredPlaces: 1, waitingPlayers: 1 })
    await claim(tom)
    expect(await sheet()).toEqual(['Karim Haddad', 'Nadia Belkacem', 'Thomas Roux', 'Léa'])
    expect(await readMatchRow(test.db, id)).toMatchObject({ currentPlayers: 4, offeredPlaces: 0, waitingPlayers: 0 })
  })

  it('has the rank in the queue', async () => {
    await come(newGuest('Tom'))
    await come(newGuest('Léa'))
    const malik = await come(newGuest('Malik'))
    await come(newGuest('Zoé'))
    await claim(malik)
    expect(await queue()).toEqual(['Thomas Roux', 'Zoé'])
    expect(await readMatchCounts(test.db, id)).toMatchObject({ waitingPlayers: 2, waiting: 2 })
  })

  it('needs the secret of a guest who has a place', async () => {
    const tom = await come(newGuest('Tom'))
    await expect(claim({ ...tom, secret: newGuest('Zoé').secret })).rejects.toMatchObject({ code: 'GUEST_NOT_FOUND' })
    await leaveAsGuest({ db: test.db, input: tom })
    await expect(claim(tom)).rejects.toMatchObject({ code: 'GUEST_NOT_FOUND' })
    const lea = await come(newGuest('Léa'))
    await removeGuests({ db: test.db, actor: karim, input: { id, guestIds: [lea.guestId] } })
    await expect(claim(lea)).rejects.toMatchObject({ code: 'GUEST_NOT_FOUND' })
    expect(await sheet()).toEqual(['Karim Haddad', 'Nadia Belkacem'])
    expect(await state(lea)).toBe('removed')
  })

  it('that is on the list keeps its own place, and the first of the queue gets the guest’s', async () => {
    const tom = await come(newGuest('Tom'))
    await come(newGuest('Léa'))
    await come(newGuest('Malik'))
    await claim(tom, nadia)
    expect(await sheet()).toEqual(['Karim Haddad', 'Nadia Belkacem', 'Léa', 'Malik'])
    expect(await state(tom)).toBe('claimed')
  })

  it('that waits in the queue moves to the guest’s place on the list', async () => {
    const tom = await come(newGuest('Tom'))
    await come(newGuest('Léa'))
    expect(await join(thomas)).toBe('waiting')
    const malik = await come(newGuest('Malik'))
    await claim(tom)
    expect(await sheet()).toEqual(['Karim Haddad', 'Nadia Belkacem', 'Thomas Roux', 'Léa'])
    expect(await queue()).toEqual(['Malik'])
    expect(await readMatchCounts(test.db, id)).toMatchObject({ waitingPlayers: 1, waiting: 1, participantRows: 5 })
    await claim(malik)
    expect(await queue()).toEqual([])
  })

  it('was invited, or is no longer welcome', async () => {
    const tom = await come(newGuest('Tom'))
    const lea = await come(newGuest('Léa'))
    await invitePlayer({ db: test.db, actor: karim, input: { id, userId: thomas.id } })
    await claim(tom)
    expect(await sheet()).toContain('Thomas Roux')
    await removePlayer({ db: test.db, actor: karim, input: { id, userId: thomas.id } })
    await expect(claim(lea)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  })

  it('keeps the place of a guest whose link the organizer has renewed', async () => {
    const tom = await come(newGuest('Tom'))
    await renewLink({ db: test.db, actor: karim, input: { id } })
    await claim(tom)
    expect(await sheet()).toContain('Thomas Roux')
  })

  it('joins like every player instead of a guest who waits for an answer', async () => {
    await setGuestRules({ db: test.db, actor: karim, input: { id, guestPolicy: 'approval' } })
    const tom = await come(newGuest('Tom'))
    await claim(tom)
    expect(await sheet()).toEqual(['Karim Haddad', 'Nadia Belkacem', 'Thomas Roux'])
    await answerGuests({ db: test.db, actor: karim, input: { id, guestIds: [tom.guestId], accept: true } })
    expect(await sheet()).toHaveLength(3)
  })

  it('has it during the match and afterwards, unless it was cancelled; after kick-off nobody moves up', async () => {
    const tom = await come(newGuest('Tom'))
    const lea = await come(newGuest('Léa'))
    await come(newGuest('Malik'))
    const { startsAt, endsAt } = await readMatchRow(test.db, id)
    await claim(tom, nadia, startsAt)
    expect(await sheet()).toEqual(['Karim Haddad', 'Nadia Belkacem', 'Léa'])
    expect(await queue()).toEqual(['Malik'])
    await claim(lea, thomas, endsAt)
    expect(await sheet()).toEqual(['Karim Haddad', 'Nadia Belkacem', 'Thomas Roux'])
  })

  it('does not have it once the match was cancelled', async () => {
    const tom = await come(newGuest('Tom'))
    await cancelMatch({ db: test.db, actor: karim, input: { id } })
    await expect(claim(tom)).rejects.toMatchObject({ code: 'FAILED_PRECONDITION' })
  })
})
