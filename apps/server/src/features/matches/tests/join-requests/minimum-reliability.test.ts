import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { startSeries } from '#features/series/commands/start-series.ts'
import { seriesDates } from '#features/series/series-dates.table.ts'
import { insertAttendance } from '#testing/fixtures/attendance.ts'
import { comeByLink, newGuest } from '#testing/fixtures/guests.ts'
import { startingIn } from '#testing/fixtures/match-draft.ts'
import { createTestMatch, listMatchesFor, readMatchRow } from '#testing/fixtures/match-fixtures.ts'
import { seriesDraft } from '#testing/fixtures/series-draft.ts'
import { type Person, testPeople } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { editMatch } from '../../commands/edit-match.ts'
import { claimGuestPlace } from '../../guests/commands/claim-guest-place.ts'
import { readHistory } from '../../history/match-history.queries.ts'
import { invitePlayer } from '../../invitations/commands/invite-player.ts'
import { findMatch, findPublicMatch } from '../../matches.queries.ts'
import { matches } from '../../matches.table.ts'
import { takeOfferedPlace } from '../../offers/commands/take-offered-place.ts'
import { nameCoOrganizer } from '../../organizers/commands/name-co-organizer.ts'
import { joinMatch } from '../../participation/commands/join-match.ts'
import { leaveMatch } from '../../participation/commands/leave-match.ts'
import { seekReplacement } from '../../replacements/commands/seek-replacement.ts'
import { takeOverPlace } from '../../replacements/commands/take-over-place.ts'

const test = testDatabase()
const [karim, nadia, hugo, sofia, ines] = testPeople(test, [
  'Karim Haddad',
  'Nadia Belkacem',
  'Hugo Ferreira',
  'Sofia Lopes',
  'Inès Moreau',
])

// The tests of a file share their database: with those of all tests, a list would have several pages.
beforeEach(() => storageOf(test.db).delete(matches))

/** Nadia came to 3 of 5, Hugo to 4 of 5, Inès to none of 4. Nobody knows Sofia yet. */
beforeEach(() =>
  insertAttendance(test.db, karim, [
    { player: nadia, marks: ['present', 'late', 'present', 'absent', 'absent'] },
    { player: hugo, marks: ['present', 'present', 'late', 'present', 'absent', 'excused', 'excused'] },
    { player: ines, marks: ['absent', 'absent', 'absent', 'absent'] },
  ]),
)

let id: string
/** Karim organizes for four, who came to 80 % at least. */
beforeEach(async () => {
  id = await createTestMatch(test.db, karim, { maxPlayers: 4, minReliability: 80 })
})

const by = (actor: Person) => ({ db: test.db, actor, input: { id } })
const seenBy = (viewer: Person) => findMatch(test.db, viewer, { id })
const edit = (changes: Parameters<typeof editMatch>[0]['input']['changes']) =>
  editMatch({ db: test.db, actor: karim, input: { id, changes } })

describe('a minimum of reliability', () => {
  it('lets those join freely who came often enough, or of whom there is nothing to tell', async () => {
    for (const player of [hugo, sofia, ines]) {
      expect((await seenBy(player)).can).toMatchObject({ join: true, askToJoin: false })
      expect(await joinMatch(by(player))).toBe('going')
    }
  })

  it('keeps others from a place, a seat on the bench and the place of somebody who seeks a replacement', async () => {
    await expect(joinMatch(by(nadia))).rejects.toMatchObject({ code: 'RELIABILITY_TOO_LOW' })
    for (const player of [hugo, sofia, ines]) await joinMatch(by(player))
    await expect(joinMatch(by(nadia))).rejects.toMatchObject({ code: 'RELIABILITY_TOO_LOW' })
    await seekReplacement(by(hugo))
    await expect(joinMatch(by(nadia))).rejects.toMatchObject({ code: 'RELIABILITY_TOO_LOW' })
    const over = { db: test.db, actor: nadia, input: { id, userId: hugo.id } }
    await expect(takeOverPlace(over)).rejects.toMatchObject({ code: 'RELIABILITY_TOO_LOW' })
    await expect(takeOfferedPlace(by(nadia))).rejects.toMatchObject({ code: 'FAILED_PRECONDITION' })
    expect(await readMatchRow(test.db, id)).toMatchObject({ currentPlayers: 4, waitingPlayers: 0, replacementsSought: 1 })
  })

  it('is told with the reason, to who is below it alone, on the page and in lists', async () => {
    const { can, viewer, viewerReliability } = await seenBy(nadia)
    expect(can).toMatchObject({ join: false, joinWaitingList: false, takePlace: false, askToJoin: true })
    expect([viewer.isBelowMinimum, viewerReliability]).toEqual([true, { present: 2, late: 1, absent: 2 }])
    expect(await seenBy(hugo)).toMatchObject({ viewer: { isBelowMinimum: false }, viewerReliability: null })
    const cardFor = async (player: Person) => (await listMatchesFor(test.db, player)).find((card) => card.id === id)
    expect(await cardFor(nadia)).toMatchObject({
      minReliability: 80,
      viewer: { isBelowMinimum: true },
      can: { join: false },
    })
    expect(await cardFor(hugo)).toMatchObject({ viewer: { isBelowMinimum: false }, can: { join: true } })
    expect(await findPublicMatch(test.db, { id })).toMatchObject({ minReliability: 80 })
  })

  it('is not for who was invited, organizes with, plays or waits', async () => {
    await invitePlayer({ db: test.db, actor: karim, input: { id, userId: nadia.id } })
    expect((await seenBy(nadia)).can).toMatchObject({ join: true, askToJoin: false })
    expect(await joinMatch(by(nadia))).toBe('going')
    await nameCoOrganizer({ db: test.db, actor: karim, input: { id, userId: nadia.id } })
    expect((await seenBy(nadia)).can).toMatchObject({ edit: true, leave: true })
    await leaveMatch(by(nadia))
    // Who has left comes back like everybody else.
    await expect(joinMatch(by(nadia))).rejects.toMatchObject({ code: 'RELIABILITY_TOO_LOW' })
  })

  it('that comes later takes no seat away: who waits moves up', async () => {
    await edit({ minReliability: null, maxPlayers: 2 })
    for (const player of [hugo, nadia]) await joinMatch(by(player))
    await edit({ minReliability: 90 })
    await leaveMatch(by(hugo))
    expect((await seenBy(nadia)).viewer).toMatchObject({ status: 'going', isBelowMinimum: false })
  })

  it('is no way around for who asked as a guest and then signs in', async () => {
    const guest = await comeByLink(test.db, id, newGuest('Nadia'))
    await expect(claimGuestPlace({ db: test.db, actor: nadia, input: guest })).rejects.toMatchObject({ code: 'RELIABILITY_TOO_LOW' })
    expect((await seenBy(karim)).guestRequests).toMatchObject([{ name: 'Nadia' }])
  })

  it('of a series is that of each match, where a regular below it has a place all the same', async () => {
    const regulars = [nadia].map(({ id: userId }) => ({ userId, coOrganizes: false }))
    const input = seriesDraft({ match: { ...startingIn(48), minReliability: 70 }, regulars })
    const seriesId = await startSeries({ db: test.db, actor: karim, input })
    const [published] = await test.db.read.select().from(seriesDates).where(eq(seriesDates.seriesId, seriesId))
    id = published?.matchId ?? ''
    expect(await readMatchRow(test.db, id)).toMatchObject({ minReliability: 70 })
    expect((await seenBy(nadia)).viewer.status).toBe('going')
  })

  it('stands in the history when it changes', async () => {
    await edit({ minReliability: 50 })
    const { items } = await readHistory(test.db, karim, { id, limit: 30 })
    expect(items[0]?.changes).toEqual([{ field: 'minReliability', before: '80\u00a0%', after: '50\u00a0%' }])
    expect((await seenBy(nadia)).can.join).toBe(true)
  })
})
