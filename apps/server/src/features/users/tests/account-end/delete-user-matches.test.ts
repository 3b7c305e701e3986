import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { organizeMatch } from '#features/matches/commands/organize-match.ts'
import { findMatch, findPublicMatch } from '#features/matches/matches.queries.ts'
import { matches } from '#features/matches/matches.table.ts'
import { joinMatch } from '#features/matches/participation/commands/join-match.ts'
import { removePlayer } from '#features/matches/participation/commands/remove-player.ts'
import { matchParticipants, participantId } from '#features/matches/participation/match-participants.table.ts'
import { notifications } from '#features/notifications/notifications.table.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { readMatchCounts } from '#testing/match-counts.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { deleteUser } from '../../commands/delete-user.ts'
import { users } from '../../users.table.ts'

describe('the matches of a deleted user', () => {
  const database = testDatabase()
  const remove = ({ id }: Person) => deleteUser({ db: database.db, actor: 'command-line', input: { userId: id } })
  const rowOf = async (id: string) => (await database.db.read.select().from(users).where(eq(users.id, id)))[0]
  const organize = (actor: Person, changes = {}) => organizeMatch({ db: database.db, actor, input: matchDraft(changes) })
  const join = (actor: Person, id: string) => joinMatch({ db: database.db, actor, input: { id } })
  const five = async () =>
    (await createPeople(database.db, ['Karim Haddad', 'Nadia Benali', 'Léa Morel', 'Samir Touré', 'Dora Petit'])) as [
      Person,
      Person,
      Person,
      Person,
      Person,
    ]
  const listOf = async (viewer: Person, id: string) => {
    const { players, queue, currentPlayers, waitingPlayers, status } = await findMatch(database.db, viewer, { id })
    const names = (list: { displayName: string }[]) => list.map(({ displayName }) => displayName)
    return { players: names(players), queue: names(queue), currentPlayers, waitingPlayers, status }
  }

  test('the place of a player goes to the first on the waiting list, who is notified', async () => {
    const [karim, nadia, lea, samir] = await five()
    const id = await organize(karim, { maxPlayers: 2 })
    for (const someone of [nadia, lea, samir]) await join(someone, id)
    database.events.length = 0
    await remove(nadia)

    expect(await rowOf(nadia.id)).toBeUndefined()
    expect(await listOf(karim, id)).toEqual({
      players: ['Karim Haddad', 'Léa Morel'],
      queue: ['Samir Touré'],
      currentPlayers: 2,
      waitingPlayers: 1,
      status: 'full',
    })
    expect(await readMatchCounts(database.db, id)).toMatchObject({ going: 2, waiting: 1, participantRows: 4 })
    const types = database.events.map(({ type }) => type)
    expect(types).toEqual(['user.disabled', 'match.left', 'match.player-promoted', 'admin.action-recorded'])
    const told = await database.db.read.select().from(notifications).where(eq(notifications.userId, lea.id))
    expect(told).toEqual([expect.objectContaining({ type: 'match', matchId: id })])
  })

  test('a user on the waiting list leaves it without a gap', async () => {
    const [karim, nadia, lea, samir] = await five()
    const id = await organize(karim, { maxPlayers: 2 })
    for (const someone of [nadia, lea, samir]) await join(someone, id)
    await remove(lea)
    expect(await listOf(karim, id)).toMatchObject({ players: ['Karim Haddad', 'Nadia Benali'], queue: ['Samir Touré'], waitingPlayers: 1 })
    expect(await readMatchCounts(database.db, id)).toMatchObject({ currentPlayers: 2, going: 2, waiting: 1 })
  })

  test('the match of an organizer stays, without organizer and with a free place', async () => {
    const [karim, nadia] = await five()
    const open = await organize(karim)
    const hidden = await organize(karim, { type: 'private' })
    const { inviteToken } = await findMatch(database.db, karim, { id: hidden })
    await join(nadia, open)
    await joinMatch({ db: database.db, actor: nadia, input: { id: hidden, token: inviteToken ?? '' } })
    database.events.length = 0
    await remove(karim)

    for (const id of [open, hidden]) {
      expect(await findMatch(database.db, nadia, { id })).toMatchObject({
        organizerId: null,
        organizerName: 'Organisateur inconnu',
        currentPlayers: 1,
        players: [{ displayName: 'Nadia Benali' }],
      })
      expect(database.events).toContainEqual(expect.objectContaining({ type: 'match.edited', matchId: id }))
    }
    expect(await findPublicMatch(database.db, { id: open })).toMatchObject({ organizerShortName: 'Organisateur inconnu' })
    // Nowhere in the database either.
    const [row] = await database.db.read.select().from(matches).where(eq(matches.id, open))
    expect(row).toMatchObject({ organizerId: null, organizerName: '' })
  })

  test('deleting the organizer of a full match lets the waiting list in', async () => {
    const [karim, nadia, lea] = await five()
    const id = await organize(karim, { maxPlayers: 2 })
    await join(nadia, id)
    await join(lea, id)
    await remove(karim)
    expect(await listOf(nadia, id)).toMatchObject({ players: ['Nadia Benali', 'Léa Morel'], queue: [], status: 'full' })
  })

  test('the list of a past match stays complete', async () => {
    const [karim, nadia] = await five()
    const id = await organize(karim)
    await join(nadia, id)
    const before = await readMatchCounts(database.db, id)
    const inThePast = { startsAt: new Date(Date.now() - 7_200_000), endsAt: new Date(Date.now() - 3_600_000) }
    await storageOf(database.db).update(matches).set(inThePast).where(eq(matches.id, id))
    database.events.length = 0
    await remove(nadia)

    expect(await listOf(karim, id)).toMatchObject({ players: ['Karim Haddad', 'Utilisateur inconnu'], currentPlayers: 2 })
    expect(await readMatchCounts(database.db, id)).toEqual({ ...before, distinctPlayers: before.distinctPlayers - 1 })
    expect(database.events.map(({ type }) => type)).toEqual(['user.disabled', 'admin.action-recorded'])
  })

  test('a cancelled match stays as it was', async () => {
    const [karim, nadia, lea] = await five()
    const id = await organize(karim, { maxPlayers: 2 })
    await join(nadia, id)
    await join(lea, id)
    await storageOf(database.db).update(matches).set({ status: 'cancelled', cancelledAt: new Date() }).where(eq(matches.id, id))
    await remove(nadia)
    expect(await listOf(karim, id)).toMatchObject({
      players: ['Karim Haddad', 'Utilisateur inconnu'],
      queue: ['Léa Morel'],
      currentPlayers: 2,
    })
  })

  test('users who are invited or removed change no counts', async () => {
    const [karim, nadia, lea, samir] = await five()
    const id = await organize(karim, { maxPlayers: 3 })
    await join(nadia, id)
    await join(samir, id)
    await removePlayer({ db: database.db, actor: karim, input: { id, userId: samir.id } })
    await storageOf(database.db)
      .insert(matchParticipants)
      .values({ id: participantId(lea.id, id), matchId: id, userId: lea.id, status: 'invited', position: 99 })
    for (const gone of [lea, samir]) await remove(gone)
    expect(await readMatchCounts(database.db, id)).toMatchObject({
      status: 'open',
      currentPlayers: 2,
      going: 2,
      waitingPlayers: 0,
      participantRows: 4,
    })
    const rows = await database.db.read
      .select({ userId: matchParticipants.userId, status: matchParticipants.status })
      .from(matchParticipants)
      .where(eq(matchParticipants.matchId, id))
      .orderBy(asc(matchParticipants.position))
    expect(rows).toEqual([
      { userId: karim.id, status: 'going' },
      { userId: nadia.id, status: 'going' },
      { userId: null, status: 'removed' },
      { userId: null, status: 'invited' },
    ])
  })
})
