import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { notifications, SENDER_NAME } from '#features/notifications/notifications.table.ts'
import { users } from '#features/users/users.table.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import { journalEntriesFor } from '#testing/fixtures/journal-entries.ts'
import { createTestMatch, readMatchRow } from '#testing/fixtures/match-fixtures.ts'
import { expectRefusal } from '#testing/moderation-snapshot.ts'
import { createModerator } from '#testing/moderators.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { cancelMatch, cancelMatchAsAdmin } from '../commands/cancel-match.ts'
import { findMatch } from '../matches.queries.ts'
import { matches } from '../matches.table.ts'
import { joinMatch } from '../participation/commands/join-match.ts'

const test = testDatabase()
let karim: Person
let nadia: Person
let hugo: Person
let samira: Viewer
let ines: Viewer
let yann: Viewer

beforeEach(async () => {
  ;[karim, nadia, hugo] = await createPeople(test.db, ['Karim Haddad', 'Nadia Benali', 'Hugo Ferreira'])
  samira = await createModerator(test.db, 'Samira Diallo', { isSuperAdmin: true })
  ines = await createModerator(test.db, 'Inès Roux', { role: 'admin' })
  yann = await createModerator(test.db, 'Yann Le Goff', { siteAdmin: true })
})

/** A match of two places: Nadia plays and Hugo waits. */
const createMatch = async (organizer = karim, type: 'public' | 'private' = 'public') => {
  const id = await createTestMatch(test.db, organizer, { maxPlayers: 2, type, players: [nadia, hugo] })
  test.events.length = 0
  return id
}
const withoutRights = (person: Person): Viewer => ({ ...person, sessionId: '', role: 'user', siteAdmin: false })
const cancel = (actor: Person, id: string, reason?: string) => cancelMatch({ db: test.db, actor, input: { id, reason } })
const cancelAsAdmin = (actor: Viewer, id: string, now?: Date, reason?: string) =>
  cancelMatchAsAdmin({ db: test.db, actor, input: { id, reason }, now })
const notificationsOf = ({ id }: Person) => test.db.read.select().from(notifications).where(eq(notifications.userId, id))

describe('cancelling a match', () => {
  it('is for the organizer, once, with a reason', async () => {
    const id = await createMatch()
    await expect(cancel(nadia, id)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await cancel(karim, id, 'Orage')
    expect(await findMatch(test.db, nadia, { id })).toMatchObject({
      status: 'cancelled',
      cancelledByName: 'Karim Haddad',
      cancelReason: 'Orage',
      can: { join: false, leave: false },
    })
    await expect(cancel(karim, id)).rejects.toMatchObject({ code: 'FAILED_PRECONDITION' })
  })

  it('is possible for a super admin on a private match that they cannot see', async () => {
    const id = await createMatch(karim, 'private')
    await expect(findMatch(test.db, samira, { id })).rejects.toMatchObject({ code: 'MATCH_NOT_FOUND' })
    await cancel(samira, id)
    expect(await findMatch(test.db, karim, { id })).toMatchObject({ status: 'cancelled', cancelledByName: 'Samira Diallo' })
  })

  it('is recorded in the journal for a super admin, not for the organizer', async () => {
    const asSuperAdmin = await createMatch()
    const asOrganizer = await createMatch()
    await cancel(samira, asSuperAdmin, 'Terrain fermé')
    await cancel(karim, asOrganizer)
    expect(await journalEntriesFor(test.db, asSuperAdmin)).toMatchObject([{ action: 'match.cancelled', actorId: samira.id }])
    expect(await readMatchRow(test.db, asSuperAdmin)).toMatchObject({ cancelReason: 'Terrain fermé' })
    expect(await journalEntriesFor(test.db, asOrganizer)).toEqual([])
  })
})

describe('cancelling a match from the admin panel', () => {
  it.each([
    ['a super admin', () => samira],
    ['an admin by role', () => ines],
    ['an admin by flag', () => yann],
  ])('as %s notifies everyone listed and records it in the journal', async (_who, actorOf) => {
    const actor = actorOf()
    const id = await createMatch(karim, 'private')
    await cancelAsAdmin(actor, id)
    expect(await readMatchRow(test.db, id)).toMatchObject({ status: 'cancelled', cancelledBy: actor.id, cancelReason: null })
    const content = expect.stringMatching(`^Match du .+ annulé par ${SENDER_NAME}$`)
    const notification = { type: 'match_cancelled', matchId: id, title: 'Five du samedi', content }
    for (const person of [karim, nadia, hugo]) expect(await notificationsOf(person)).toContainEqual(expect.objectContaining(notification))
    expect(await journalEntriesFor(test.db, id)).toMatchObject([
      {
        action: 'match.cancelled',
        actorId: actor.id,
        actorName: actor.displayName,
        targetKind: 'match',
        targetId: id,
        targetName: 'Five du samedi',
        amount: null,
        note: '',
      },
    ])
    expect(test.events.map(({ type }) => type)).toEqual(['admin.action-recorded', 'match.cancelled'])
  })

  it('records one’s own match too, and names a match without a title', async () => {
    const id = await createMatch(samira)
    await storageOf(test.db).update(matches).set({ title: '' }).where(eq(matches.id, id))
    await cancelAsAdmin(samira, id)
    expect(await journalEntriesFor(test.db, id)).toMatchObject([{ actorId: samira.id, targetName: 'Match sans titre' }])
  })

  it('does not notify an admin who plays of their own cancellation', async () => {
    const id = await createMatch()
    await joinMatch({ db: test.db, actor: ines, input: { id } })
    await cancelAsAdmin(ines, id)
    expect(await notificationsOf(ines)).toEqual([])
  })

  it('allows the match of a super admin for super admins only', async () => {
    const id = await createMatch(samira)
    const maud = await createModerator(test.db, 'Maud Kessler', { isSuperAdmin: true })
    await expectRefusal(test.db, () => cancelAsAdmin(ines, id), 'PERMISSION_DENIED')
    await expectRefusal(test.db, () => cancelAsAdmin(yann, id), 'PERMISSION_DENIED')
    await cancelAsAdmin(maud, id)
    expect(await readMatchRow(test.db, id)).toMatchObject({ status: 'cancelled', cancelledBy: maud.id })
  })

  it('allows the match of another admin, and one without an organizer', async () => {
    const ofAdmin = await createMatch(ines)
    const withoutOrganizer = await createMatch()
    await storageOf(test.db).update(users).set({ siteAdmin: true }).where(eq(users.id, ines.id))
    await storageOf(test.db).update(matches).set({ organizerId: null, organizerName: '' }).where(eq(matches.id, withoutOrganizer))
    for (const id of [ofAdmin, withoutOrganizer]) {
      await cancelAsAdmin(yann, id)
      expect(await readMatchRow(test.db, id)).toMatchObject({ status: 'cancelled' })
    }
  })

  it('is refused to users without rights, also to the organizer', async () => {
    const id = await createMatch()
    for (const person of [karim, nadia, hugo])
      await expectRefusal(test.db, () => cancelAsAdmin(withoutRights(person), id), 'PERMISSION_DENIED')
    // On the match's page only super admins may cancel another's match.
    for (const actor of [ines, yann]) await expectRefusal(test.db, () => cancel(actor, id), 'PERMISSION_DENIED')
  })

  it('is possible during and after the match, once, with a reason', async () => {
    const cancelled = await createMatch()
    const over = await createMatch()
    const ongoing = await createMatch()
    await cancelAsAdmin(ines, cancelled)
    await expectRefusal(test.db, () => cancelAsAdmin(yann, cancelled), 'FAILED_PRECONDITION')
    const { startsAt, endsAt } = await readMatchRow(test.db, over)
    await cancelAsAdmin(yann, over, endsAt, 'Match fictif')
    expect(await readMatchRow(test.db, over)).toMatchObject({ status: 'cancelled', cancelReason: 'Match fictif' })
    const content = expect.stringMatching(`^Match du .+ annulé par ${SENDER_NAME}\u00a0: Match fictif$`)
    expect(await notificationsOf(nadia)).toContainEqual(expect.objectContaining({ matchId: over, content }))
    await cancelAsAdmin(yann, ongoing, new Date(startsAt.getTime() + 60_000))
    expect(await readMatchRow(test.db, ongoing)).toMatchObject({ status: 'cancelled' })
  })

  it('after the match is not for its organizer', async () => {
    const id = await createMatch()
    const { endsAt } = await readMatchRow(test.db, id)
    const refused = () => cancelMatch({ db: test.db, actor: karim, input: { id }, now: endsAt })
    await expectRefusal(test.db, refused, 'FAILED_PRECONDITION')
  })

  it('refuses an unknown id', () => expectRefusal(test.db, () => cancelAsAdmin(ines, 'no-match'), 'MATCH_NOT_FOUND'))
})
