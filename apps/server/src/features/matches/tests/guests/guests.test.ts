import type { GuestPolicy } from '@coup-denvoi/contract/matches/match.schema'
import { GUEST_KIT } from '@coup-denvoi/contract/users/user.rules'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { instance } from '#features/instance/instance.table.ts'
import { setCost } from '#features/ledger/commands/set-cost.ts'
import { comeByLink, newGuest, type TestGuest } from '#testing/fixtures/guests.ts'
import { createTestMatch, readMatchRow } from '#testing/fixtures/match-fixtures.ts'
import { readMatchCounts } from '#testing/match-counts.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { editMatch } from '../../commands/edit-match.ts'
import { renewLink } from '../../commands/renew-link.ts'
import { addGuest } from '../../guests/commands/add-guest.ts'
import { answerGuests } from '../../guests/commands/answer-guests.ts'
import { bringGuest } from '../../guests/commands/bring-guest.ts'
import { comeAsGuest } from '../../guests/commands/come-as-guest.ts'
import { leaveAsGuest } from '../../guests/commands/leave-as-guest.ts'
import { removeGuests } from '../../guests/commands/remove-guests.ts'
import { renameGuest } from '../../guests/commands/rename-guest.ts'
import { setGuestRules } from '../../guests/commands/set-guest-rules.ts'
import { takeBackGuest } from '../../guests/commands/take-back-guest.ts'
import { findGuestPlace } from '../../guests/guests.queries.ts'
import { matchGuests } from '../../guests/match-guests.table.ts'
import { findMatch, findPublicMatch, mayFollowMatch } from '../../matches.queries.ts'
import { nameCoOrganizer } from '../../organizers/commands/name-co-organizer.ts'
import { takeBackRole } from '../../organizers/commands/take-back-role.ts'
import { joinMatch } from '../../participation/commands/join-match.ts'
import { leaveMatch } from '../../participation/commands/leave-match.ts'
import { seekReplacement } from '../../replacements/commands/seek-replacement.ts'

const test = testDatabase()
let karim: Person
let nadia: Person
let hugo: Person
let id: string

/** A private match of Karim with four places, which Nadia has joined. */
beforeEach(async () => {
  ;[karim, nadia, hugo] = await createPeople(test.db, ['Karim Haddad', 'Nadia Belkacem', 'Hugo Ferreira'])
  id = await createTestMatch(test.db, karim, { type: 'private', maxPlayers: 4, players: [nadia] })
  test.events.length = 0
})

afterEach(async () => {
  await storageOf(test.db).delete(instance)
})

const come = (guest: TestGuest, matchId = id) => comeByLink(test.db, matchId, guest)
const place = (guest: TestGuest) => findGuestPlace(test.db, guest)
const bring = (actor: Person, guest: TestGuest) => bringGuest({ db: test.db, actor, input: { id, ...guest } })
const rules = (input: { guestPolicy?: GuestPolicy; guestsPerPlayer?: number }) =>
  setGuestRules({ db: test.db, actor: karim, input: { id, ...input } })
const answer = (guests: TestGuest[], accept: boolean) =>
  answerGuests({ db: test.db, actor: karim, input: { id, guestIds: guests.map(({ guestId }) => guestId), accept } })
const remove = (...guests: TestGuest[]) =>
  removeGuests({ db: test.db, actor: karim, input: { id, guestIds: guests.map(({ guestId }) => guestId) } })
const sheet = async () => (await findMatch(test.db, karim, { id })).players.map(({ displayName }) => displayName)
const queue = async () => (await findMatch(test.db, karim, { id })).queue.map(({ displayName }) => displayName)
const token = async () => (await readMatchRow(test.db, id)).inviteToken

describe('a guest who is sent again', () => {
  const afterKickOff = new Date('2999-01-01T12:00:00Z')

  it('stays where they are, after kick-off, too', async () => {
    const tom = newGuest('Tom')
    const lea = newGuest('Léa')
    for (const now of [undefined, afterKickOff]) await addGuest({ db: test.db, actor: karim, input: { id, ...tom }, now })
    for (const now of [undefined, afterKickOff]) await bringGuest({ db: test.db, actor: nadia, input: { id, ...lea }, now })
    expect(await sheet()).toEqual(['Karim Haddad', 'Nadia Belkacem', 'Léa', 'Tom'])
  })

  it('stays although who added them organizes no longer', async () => {
    const tom = newGuest('Tom')
    const lea = newGuest('Léa')
    const add = (guest: typeof tom) => addGuest({ db: test.db, actor: nadia, input: { id, guestId: guest.guestId, name: guest.name } })
    await nameCoOrganizer({ db: test.db, actor: karim, input: { id, userId: nadia.id } })
    await add(tom)
    await takeBackRole({ db: test.db, actor: karim, input: { id, userId: nadia.id } })
    await add(tom)
    await expect(add(lea)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    expect(await sheet()).toEqual(['Karim Haddad', 'Nadia Belkacem', 'Tom'])
  })

  it('stays although who brought them has left, and the link was renewed', async () => {
    const tom = newGuest('Tom')
    const lea = newGuest('Léa')
    const input = { id, token: await token(), ...tom }
    await comeAsGuest({ db: test.db, input })
    await bring(nadia, lea)
    await leaveMatch({ db: test.db, actor: nadia, input: { id } })
    await renewLink({ db: test.db, actor: karim, input: { id } })
    await bring(nadia, lea)
    await comeAsGuest({ db: test.db, input })
    await expect(comeAsGuest({ db: test.db, input: { ...input, secret: newGuest('Tom').secret } })).rejects.toMatchObject({
      code: 'MATCH_NOT_FOUND',
    })
    await expect(bring(hugo, lea)).rejects.toMatchObject({ code: 'MATCH_NOT_FOUND' })
    expect(await sheet()).toEqual(['Karim Haddad', 'Tom', 'Léa'])
  })
})

describe('a guest by the link', () => {
  it('is on the list at once, sees first names, and counts like a player', async () => {
    const tom = await come(newGuest('Tom'))
    expect(await sheet()).toEqual(['Karim Haddad', 'Nadia Belkacem', 'Tom'])
    expect(await place(tom)).toMatchObject({ name: 'Tom', state: 'going', number: 3, match: { currentPlayers: 3 } })
    const { list } = await place(tom)
    expect(list?.players.map(({ firstName, isGuest, isViewer }) => ({ firstName, isGuest, isViewer }))).toEqual([
      { firstName: 'Karim', isGuest: false, isViewer: false },
      { firstName: 'Nadia', isGuest: false, isViewer: false },
      { firstName: 'Tom', isGuest: true, isViewer: true },
    ])
    expect(JSON.stringify(await place(tom))).not.toContain('Haddad')
    const shared = await findPublicMatch(test.db, { id, token: await token() })
    expect(shared).toMatchObject({ currentPlayers: 3, kits: [expect.any(Number), expect.any(Number), GUEST_KIT] })
    expect(JSON.stringify(shared)).not.toContain('Tom')
    expect(await readMatchCounts(test.db, id)).toMatchObject({ currentPlayers: 3, going: 3, distinctPlayers: 3 })
    expect(test.events).toMatchObject([{ type: 'match.guest-changed', guestName: 'Tom', change: 'going', actorId: null }])
    await setCost({ db: test.db, actor: karim, input: { id, totalCostCents: 6000, payeeId: karim.id } })
    expect(await place(tom)).toMatchObject({ match: { totalCost: 6000 } })
  })

  it('who sends twice comes once', async () => {
    const tom = newGuest('Tom')
    await come(tom)
    await come(tom)
    await expect(come({ ...tom, name: 'Léa' })).rejects.toMatchObject({ code: 'GUEST_SENT', status: 409 })
    expect(await sheet()).toEqual(['Karim Haddad', 'Nadia Belkacem', 'Tom'])
  })

  it('waits on a full list, moves up when somebody leaves, and gives up the place', async () => {
    const tom = newGuest('Tom')
    const lea = newGuest('Léa')
    const malik = newGuest('Malik')
    for (const guest of [tom, lea, malik]) await come(guest)
    expect(await place(malik)).toMatchObject({ state: 'waiting', number: 1 })
    expect(await queue()).toEqual(['Malik'])
    await leaveMatch({ db: test.db, actor: nadia, input: { id } })
    expect(await place(malik)).toMatchObject({ state: 'going', number: 4 })
    await leaveAsGuest({ db: test.db, input: tom })
    expect(await place(tom)).toMatchObject({ state: 'left', number: null, list: null })
    expect(await sheet()).toEqual(['Karim Haddad', 'Léa', 'Malik'])
  })

  it('takes the place of who seeks a replacement on a full list', async () => {
    for (const name of ['Tom', 'Léa']) await come(newGuest(name))
    await seekReplacement({ db: test.db, actor: nadia, input: { id } })
    const malik = await come(newGuest('Malik'))
    expect(await place(malik)).toMatchObject({ state: 'going' })
    expect(await sheet()).toEqual(['Karim Haddad', 'Tom', 'Léa', 'Malik'])
    expect(test.events).toContainEqual(
      expect.objectContaining({ type: 'match.player-replaced', userId: nadia.id, replacementUserId: null }),
    )
  })

  it('changes the name', async () => {
    const tom = await come(newGuest('Tom'))
    const { version } = await findMatch(test.db, karim, { id })
    await renameGuest({ db: test.db, input: { ...tom, name: 'Thomas' } })
    expect(await sheet()).toContain('Thomas')
    expect((await findMatch(test.db, karim, { id })).version).toBeGreaterThan(version)
  })

  it('needs the link of a private match, and a match before its kick-off that takes guests', async () => {
    const input = { id, ...newGuest('Tom') }
    await expect(comeAsGuest({ db: test.db, input })).rejects.toMatchObject({ code: 'MATCH_NOT_FOUND' })
    const { startsAt, inviteToken } = await readMatchRow(test.db, id)
    const withLink = { ...input, token: inviteToken }
    await expect(comeAsGuest({ db: test.db, input: withLink, now: startsAt })).rejects.toMatchObject({ code: 'FAILED_PRECONDITION' })
    await rules({ guestPolicy: 'none' })
    await expect(comeAsGuest({ db: test.db, input: withLink })).rejects.toMatchObject({ code: 'GUESTS_NOT_ALLOWED' })
  })

  it('stays where it is when the site asks for accounts: only new guests are refused, whatever the match says', async () => {
    const tom = await come(newGuest('Tom'))
    const { inviteToken } = await readMatchRow(test.db, id)
    await storageOf(test.db).insert(instance).values({ guestsAllowed: false })
    const input = { id, ...newGuest('Léa'), token: inviteToken }
    await expect(comeAsGuest({ db: test.db, input })).rejects.toMatchObject({ code: 'GUESTS_NOT_ALLOWED' })
    expect(await sheet()).toEqual(['Karim Haddad', 'Nadia Belkacem', 'Tom'])
    await leaveAsGuest({ db: test.db, input: tom })
    expect(await sheet()).toEqual(['Karim Haddad', 'Nadia Belkacem'])
    await bring(nadia, newGuest('Malik'))
    expect(await sheet()).toContain('Malik')
  })

  it('holds three places at most with one browser', async () => {
    const roomy = await createTestMatch(test.db, karim, { type: 'private', maxPlayers: 10 })
    const first = await come(newGuest('Tom'), roomy)
    for (const name of ['Léa', 'Malik']) await come(newGuest(name, first.browser), roomy)
    await expect(come(newGuest('Zoé', first.browser), roomy)).rejects.toMatchObject({ code: 'GUEST_LIMIT' })
    await leaveAsGuest({ db: test.db, input: first })
    await come(newGuest('Zoé', first.browser), roomy)
  })

  it('finds nothing with a wrong secret, another guest’s id, or an id of another match', async () => {
    const tom = await come(newGuest('Tom'))
    const thief = { ...tom, secret: newGuest('Zoé').secret }
    const attempts = [
      () => place(thief),
      () => leaveAsGuest({ db: test.db, input: thief }),
      () => come({ ...thief, browser: thief.secret }),
    ]
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'GUEST_NOT_FOUND' })
    const other = await createTestMatch(test.db, nadia, { type: 'private', maxPlayers: 4 })
    await expect(come(tom, other)).rejects.toMatchObject({ code: 'GUEST_NOT_FOUND' })
    expect(await mayFollowMatch(test.db, null, { id, guest: tom })).toBe(true)
    expect(await mayFollowMatch(test.db, null, { id, guest: thief })).toBe(false)
    expect(await mayFollowMatch(test.db, null, { id: other, guest: tom })).toBe(false)
  })

  it('leaves no secret in the database', async () => {
    const tom = await come(newGuest('Tom'))
    const [stored] = await test.db.read.select().from(matchGuests)
    expect(JSON.stringify(stored)).not.toContain(tom.secret)
    expect(JSON.stringify(stored)).not.toContain(tom.browser)
  })
})

describe('a guest who needs the organizer’s answer', () => {
  beforeEach(() => rules({ guestPolicy: 'approval' }))

  it('waits for it without names, and comes when accepted', async () => {
    const tom = await come(newGuest('Tom'))
    const malik = await come(newGuest('Malik'))
    expect(await place(tom)).toMatchObject({ state: 'requested', number: null, list: null, match: { currentPlayers: 2 } })
    const { guestRequests } = await findMatch(test.db, karim, { id })
    expect(guestRequests).toMatchObject([{ name: 'Tom' }, { name: 'Malik' }])
    expect((await findMatch(test.db, nadia, { id })).guestRequests).toEqual([])
    await answer([malik, tom], true)
    expect(await sheet()).toEqual(['Karim Haddad', 'Nadia Belkacem', 'Tom', 'Malik'])
    expect((await findMatch(test.db, karim, { id })).guestRequests).toEqual([])
  })

  it('is refused once, and does not come back with the same browser', async () => {
    const tom = await come(newGuest('Tom'))
    await answer([tom], false)
    await answer([tom], true)
    expect(await place(tom)).toMatchObject({ state: 'refused', answeredAt: expect.any(String) })
    await expect(come(newGuest('Thomas', tom.browser))).rejects.toMatchObject({ code: 'GUEST_TURNED_AWAY' })
    expect(await mayFollowMatch(test.db, null, { id, guest: tom })).toBe(false)
  })

  it('withdraws the request', async () => {
    const tom = await come(newGuest('Tom'))
    await leaveAsGuest({ db: test.db, input: tom })
    expect(await place(tom)).toMatchObject({ state: 'left' })
    await answer([tom], true)
    expect(await sheet()).toEqual(['Karim Haddad', 'Nadia Belkacem'])
  })
})

describe('a guest whom a player brings', () => {
  it('stands below that player, whoever has joined meanwhile', async () => {
    await joinMatch({ db: test.db, actor: hugo, input: { id, token: await token() } })
    await bring(nadia, newGuest('Amir'))
    expect(await sheet()).toEqual(['Karim Haddad', 'Nadia Belkacem', 'Amir', 'Hugo Ferreira'])
    const { players } = await findMatch(test.db, hugo, { id })
    expect(players[2]?.guest).toMatchObject({ hostId: nadia.id, hostName: 'Nadia Belkacem', origin: 'host' })
  })

  it('comes once, and only as many as the organizer allows', async () => {
    const amir = newGuest('Amir')
    expect((await findMatch(test.db, nadia, { id })).can.bringGuest).toBe(true)
    await bring(nadia, amir)
    await bring(nadia, amir)
    await expect(bring(nadia, { ...amir, name: 'Zoé' })).rejects.toMatchObject({ code: 'GUEST_SENT', status: 409 })
    await expect(bring(karim, amir)).rejects.toMatchObject({ code: 'GUEST_NOT_FOUND' })
    expect(await sheet()).toEqual(['Karim Haddad', 'Nadia Belkacem', 'Amir'])
    expect((await findMatch(test.db, nadia, { id })).can.bringGuest).toBe(false)
    await expect(bring(nadia, newGuest('Zoé'))).rejects.toMatchObject({ code: 'GUESTS_PER_PLAYER' })
    await rules({ guestsPerPlayer: 2 })
    await bring(nadia, newGuest('Zoé'))
    await expect(bring(hugo, newGuest('Lou'))).rejects.toMatchObject({ code: 'MATCH_NOT_FOUND' })
  })

  it('stays or goes as the player says who leaves', async () => {
    await rules({ guestsPerPlayer: 2 })
    await bring(nadia, newGuest('Amir'))
    await leaveMatch({ db: test.db, actor: nadia, input: { id } })
    expect(await sheet()).toEqual(['Karim Haddad', 'Amir'])
    await joinMatch({ db: test.db, actor: nadia, input: { id, token: await token() } })
    await bring(nadia, newGuest('Zoé'))
    await joinMatch({ db: test.db, actor: hugo, input: { id, token: await token() } })
    expect(await queue()).toEqual(['Hugo Ferreira'])
    await leaveMatch({ db: test.db, actor: nadia, input: { id, guestsStay: false } })
    expect(await sheet()).toEqual(['Karim Haddad', 'Hugo Ferreira'])
    expect(await readMatchCounts(test.db, id)).toMatchObject({ currentPlayers: 2, going: 2, waitingPlayers: 0 })
  })

  it('in the queue does not move up for a moment when the player leaves with them', async () => {
    for (const name of ['Tom', 'Léa']) await come(newGuest(name))
    await bring(nadia, newGuest('Amir'))
    await joinMatch({ db: test.db, actor: hugo, input: { id, token: await token() } })
    expect(await queue()).toEqual(['Amir', 'Hugo Ferreira'])
    test.events.length = 0
    await leaveMatch({ db: test.db, actor: nadia, input: { id, guestsStay: false } })
    expect(await sheet()).toEqual(['Karim Haddad', 'Tom', 'Léa', 'Hugo Ferreira'])
    expect(test.events).toMatchObject([
      { type: 'match.guest-changed', guestName: 'Amir', change: 'left' },
      { type: 'match.left', userId: nadia.id },
      { type: 'match.player-promoted', userId: hugo.id },
    ])
  })

  it('is taken back by that player alone', async () => {
    const amir = newGuest('Amir')
    await bring(nadia, amir)
    const takeBack = (actor: Person) => takeBackGuest({ db: test.db, actor, input: { id, guestId: amir.guestId } })
    await expect(takeBack(karim)).rejects.toMatchObject({ code: 'GUEST_NOT_FOUND' })
    await takeBack(nadia)
    await takeBack(nadia)
    expect(await sheet()).toEqual(['Karim Haddad', 'Nadia Belkacem'])
  })
})

describe('the organizer', () => {
  it('adds a guest by name, once', async () => {
    const remi = newGuest('Rémi')
    const add = (actor: Person, guest = remi) => addGuest({ db: test.db, actor, input: { id, guestId: guest.guestId, name: guest.name } })
    await add(karim)
    await add(karim)
    await expect(add(karim, { ...remi, name: 'Léa' })).rejects.toMatchObject({ code: 'GUEST_SENT', status: 409 })
    await expect(bring(karim, remi)).rejects.toMatchObject({ code: 'GUEST_NOT_FOUND' })
    expect(await sheet()).toEqual(['Karim Haddad', 'Nadia Belkacem', 'Rémi'])
    await expect(add(nadia)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  })

  it('removes guests, whose browsers don’t come back; the queue moves up', async () => {
    const tom = await come(newGuest('Tom'))
    const lea = await come(newGuest('Léa'))
    await joinMatch({ db: test.db, actor: hugo, input: { id, token: await token() } })
    await remove(tom, lea)
    expect(await sheet()).toEqual(['Karim Haddad', 'Nadia Belkacem', 'Hugo Ferreira'])
    expect(await place(tom)).toMatchObject({ state: 'removed', list: null, answeredAt: expect.any(String) })
    // The code of the gate may have been written there since.
    await editMatch({ db: test.db, actor: karim, input: { id, changes: { description: 'Code 1234' } } })
    expect((await place(tom)).match.description).toBe('')
    await expect(come(newGuest('Tommy', tom.browser))).rejects.toMatchObject({ code: 'GUEST_TURNED_AWAY' })
    expect(await mayFollowMatch(test.db, null, { id, guest: tom })).toBe(false)
  })

  it('finds the last rules again in the next match of the kind', async () => {
    await rules({ guestPolicy: 'none', guestsPerPlayer: 3 })
    const rulesOf = async (matchId: string) => {
      const { guestPolicy, guestsPerPlayer } = await readMatchRow(test.db, matchId)
      return { guestPolicy, guestsPerPlayer }
    }
    expect(await rulesOf(await createTestMatch(test.db, karim, { type: 'private' }))).toEqual({ guestPolicy: 'none', guestsPerPlayer: 3 })
    expect(await rulesOf(await createTestMatch(test.db, karim))).toEqual({ guestPolicy: 'approval', guestsPerPlayer: 1 })
    expect(await rulesOf(await createTestMatch(test.db, hugo, { type: 'private' }))).toEqual({ guestPolicy: 'open', guestsPerPlayer: 1 })
  })
})
