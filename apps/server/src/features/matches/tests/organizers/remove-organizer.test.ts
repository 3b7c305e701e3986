import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { deactivateAccount } from '#features/users/commands/deactivate-account.ts'
import { deleteUser } from '#features/users/commands/delete-user.ts'
import { banUser } from '#features/users/moderation/commands/ban-user.ts'
import { sessions } from '#features/users/sessions/sessions.table.ts'
import { createTestMatch, readHandoverStatuses } from '#testing/fixtures/match-fixtures.ts'
import { createPeople, createPerson, type Person } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { cancelMatch } from '../../commands/cancel-match.ts'
import { findMatch } from '../../matches.queries.ts'
import { matches } from '../../matches.table.ts'
import { answerHandover } from '../../organizers/commands/answer-handover.ts'
import { becomeOrganizer } from '../../organizers/commands/become-organizer.ts'
import { proposeHandover } from '../../organizers/commands/propose-handover.ts'

const test = testDatabase()
let karim: Person
let nadia: Person
let ines: Person
let hugo: Person
let id: string

/** Karim organizes; he, Nadia and Inès play, in this order. */
beforeEach(async () => {
  ;[karim, nadia, ines, hugo] = await createPeople(test.db, ['Karim Haddad', 'Nadia Belkacem', 'Inès Moreau', 'Hugo Ferreira'])
  id = await organize()
  test.events.length = 0
})

const organize = (type: 'public' | 'private' = 'public') => createTestMatch(test.db, karim, { maxPlayers: 3, type, players: [nadia, ines] })
const propose = (to: Person) => proposeHandover({ db: test.db, actor: karim, input: { id, userId: to.id, message: '' } })
const answer = (actor: Person, accept: boolean) => answerHandover({ db: test.db, actor, input: { id, accept } })
const volunteer = (actor: Person) => becomeOrganizer({ db: test.db, actor, input: { id } })
const findAs = (viewer: Person) => findMatch(test.db, viewer, { id })
const impossible = { code: 'FAILED_PRECONDITION' }
const forbidden = { code: 'PERMISSION_DENIED' }

describe('a match that loses its organizer', () => {
  const ban = ({ id: userId }: Person) => banUser({ db: test.db, actor: 'command-line', input: { userId } })
  const remove = ({ id: userId }: Person) => deleteUser({ db: test.db, actor: 'command-line', input: { userId } })
  const deactivate = async ({ id: userId }: Person) => {
    const sessionId = `session-${userId}`
    const expiresAt = new Date(Date.now() + 60_000)
    await storageOf(test.db).insert(sessions).values({ id: sessionId, userId, token: sessionId, expiresAt, provenAt: new Date() })
    await deactivateAccount({ db: test.db, actor: { id: userId, sessionId } })
  }

  it.each([
    ['is banned', ban],
    ['is deleted', remove],
    ['is deactivated', deactivate],
  ])('whose account %s asks the player who joined first', async (_how, end) => {
    await end(karim)
    expect(await findAs(ines)).toMatchObject({
      organizerId: null,
      organizerName: 'Organisateur inconnu',
      handover: null,
      can: { becomeOrganizer: true },
    })
    expect((await findAs(nadia)).handover).toMatchObject({ fromName: null, toUserId: nadia.id, message: '', isForViewer: true })
    expect(test.events.find(({ type }) => type === 'match.handover-requested')).toMatchObject({ fromUserId: null, toUserId: nadia.id })
    await answer(nadia, true)
    expect((await findAs(ines)).organizerName).toBe('Nadia Belkacem')
    expect(test.events.at(-1)).toMatchObject({ type: 'match.organizer-changed', formerOrganizerId: null })
  })

  it('stays without one when the player refuses, until another takes over', async () => {
    await ban(karim)
    await answer(nadia, false)
    expect(await findAs(ines)).toMatchObject({ organizerId: null, can: { becomeOrganizer: true } })
    await expect(volunteer(hugo)).rejects.toMatchObject(forbidden)
    await volunteer(ines)
    await expect(volunteer(nadia)).rejects.toMatchObject(impossible)
    expect((await findAs(nadia)).organizerName).toBe('Inès Moreau')
  })

  it('can be taken over before the player has answered', async () => {
    await ban(karim)
    await volunteer(ines)
    expect(await readHandoverStatuses(test.db, id)).toEqual(['cancelled'])
    await expect(answer(nadia, true)).rejects.toMatchObject(impossible)
  })

  it('marks the request as accepted when the player who was asked takes over', async () => {
    await ban(karim)
    await volunteer(nadia)
    expect(await readHandoverStatuses(test.db, id)).toEqual(['accepted'])
  })

  it('skips players whose account is closed, and asks nobody when nobody plays', async () => {
    await ban(nadia)
    await ban(karim)
    expect((await findAs(ines)).handover?.toUserId).toBe(ines.id)
    id = await createTestMatch(test.db, hugo)
    test.events.length = 0
    await ban(hugo)
    // A banned organizer leaves the list too, as they can't sign in to leave.
    expect(test.events.map(({ type }) => type).filter((type) => type.startsWith('match.'))).toEqual(['match.edited', 'match.left'])
    expect(await readHandoverStatuses(test.db, id)).toEqual([])
  })

  it('replaces a pending request to another player', async () => {
    await propose(ines)
    await ban(karim)
    expect(await readHandoverStatuses(test.db, id)).toEqual(['cancelled', 'pending'])
    expect((await findAs(nadia)).handover).toMatchObject({ fromName: null, isForViewer: true })
  })

  it('does not change matches that are over, cancelled or organized by others', async () => {
    const zoe = await createPerson(test.db, 'Zoé Lambert')
    const ofZoe = await createTestMatch(test.db, zoe, { players: [karim] })
    await cancelMatch({ db: test.db, actor: karim, input: { id } })
    const over = await organize()
    const startsAt = new Date('2024-03-02T17:30:00Z')
    const endsAt = new Date('2024-03-02T18:30:00Z')
    await storageOf(test.db).update(matches).set({ startsAt, endsAt }).where(eq(matches.id, over))
    await ban(karim)
    for (const matchId of [id, over]) expect((await findMatch(test.db, nadia, { id: matchId })).organizerId).toBe(karim.id)
    expect(await findMatch(test.db, zoe, { id: ofZoe })).toMatchObject({ organizerId: zoe.id, currentPlayers: 1 })
  })

  it('keeps its organizer, without a request, when the player who was asked is banned', async () => {
    await propose(nadia)
    await ban(nadia)
    expect(await readHandoverStatuses(test.db, id)).toEqual(['cancelled'])
    expect(await findAs(karim)).toMatchObject({ organizerId: karim.id, handover: null, can: { handOver: true } })
  })
})
