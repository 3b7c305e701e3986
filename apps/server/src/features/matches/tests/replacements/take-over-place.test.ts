import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestMatch, readMatchRow, readReplacementRequests } from '#testing/fixtures/match-fixtures.ts'
import { readMatchCounts } from '#testing/match-counts.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { findMatch } from '../../matches.queries.ts'
import { joinMatch } from '../../participation/commands/join-match.ts'
import { removePlayer } from '../../participation/commands/remove-player.ts'
import { matchParticipants, participantId } from '../../participation/match-participants.table.ts'
import { seekReplacement } from '../../replacements/commands/seek-replacement.ts'
import { takeOverPlace } from '../../replacements/commands/take-over-place.ts'
import { withdrawReplacement } from '../../replacements/commands/withdraw-replacement.ts'

const test = testDatabase()
let karim: Person
let nadia: Person
let ines: Person
let hugo: Person
let id: string

/** A full match: Karim organizes it and Nadia plays. */
beforeEach(async () => {
  ;[karim, nadia, ines, hugo] = await createPeople(test.db, ['Karim Haddad', 'Nadia Belkacem', 'Inès Moreau', 'Hugo Ferreira'])
  id = await createTestMatch(test.db, karim, { maxPlayers: 2, players: [nadia] })
  test.events.length = 0
})

const join = (actor: Person) => joinMatch({ db: test.db, actor, input: { id } })
const seek = (actor: Person, now?: Date) => seekReplacement({ db: test.db, actor, input: { id }, now })
const withdraw = (actor: Person) => withdrawReplacement({ db: test.db, actor, input: { id } })
const take = (actor: Person, from: Person, now?: Date) => takeOverPlace({ db: test.db, actor, input: { id, userId: from.id }, now })
const findAs = (viewer: Person, now?: Date) => findMatch(test.db, viewer, { id }, now)
const kickOffTime = async () => (await readMatchRow(test.db, id)).startsAt
const names = (players: { displayName: string }[]) => players.map(({ displayName }) => displayName)
const requests = () => readReplacementRequests(test.db, id)

describe('taking the place of a player', () => {
  it('puts Hugo in the team and the position of Nadia', async () => {
    const teamPlace = { team: 'away', placeX: 30, placeY: 70 } as const
    const isRowOf = (person: Person) => eq(matchParticipants.id, participantId(person.id, id))
    await storageOf(test.db).update(matchParticipants).set(teamPlace).where(isRowOf(nadia))
    await seek(nadia)
    test.events.length = 0
    await take(hugo, nadia)
    const match = await findAs(hugo)
    expect(names(match.players)).toEqual(['Karim Haddad', 'Hugo Ferreira'])
    expect(match).toMatchObject({ currentPlayers: 2, status: 'full', replacementsSought: 0, viewer: { status: 'going' } })
    const [nadiaRow] = await test.db.read.select().from(matchParticipants).where(isRowOf(nadia))
    const [hugoRow] = await test.db.read.select().from(matchParticipants).where(isRowOf(hugo))
    expect(nadiaRow).toMatchObject({ status: 'left', team: null, placeX: null, placeY: null })
    expect(hugoRow).toMatchObject({ status: 'going', ...teamPlace })
    expect(await requests()).toEqual([{ userId: nadia.id, status: 'taken', takenBy: hugo.id }])
    expect(test.events).toMatchObject([
      { type: 'match.player-replaced', userId: nadia.id, replacementUserId: hugo.id, replacementName: 'Hugo Ferreira' },
    ])
  })

  it('is possible for the first one only; the second is told that it is taken', async () => {
    await seek(nadia)
    await take(hugo, nadia)
    await expect(take(ines, nadia)).rejects.toMatchObject({ code: 'PLACE_TAKEN', message: 'Cette place vient d’être prise.' })
    expect(await join(nadia)).toBe('waiting')
  })

  it('is refused without a request, with a place of one’s own, after a removal, and at kick-off', async () => {
    const impossible = { code: 'FAILED_PRECONDITION' }
    await expect(take(hugo, nadia)).rejects.toMatchObject(impossible)
    await seek(nadia)
    await expect(take(karim, nadia)).rejects.toMatchObject(impossible)
    await expect(take(nadia, nadia)).rejects.toMatchObject(impossible)
    await expect(take(hugo, nadia, await kickOffTime())).rejects.toMatchObject(impossible)
    await withdraw(nadia)
    await expect(take(hugo, nadia)).rejects.toMatchObject(impossible)
    await removePlayer({ db: test.db, actor: karim, input: { id, userId: nadia.id } })
    await seek(karim)
    await expect(take(nadia, karim)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  })

  it('leaves a replaced organizer the organizer', async () => {
    await seek(karim)
    await take(hugo, karim)
    expect(await findAs(karim)).toMatchObject({ viewer: { status: 'left', isOrganizer: true }, organizerName: 'Karim Haddad' })
  })

  it('happens by joining a full list too, in the order of the requests', async () => {
    await seek(nadia)
    await seek(karim)
    expect(await join(hugo)).toBe('going')
    expect(names((await findAs(hugo)).players)).toEqual(['Karim Haddad', 'Hugo Ferreira'])
    expect(await join(ines)).toBe('going')
    expect(await join(nadia)).toBe('waiting')
    expect(await readMatchCounts(test.db, id)).toMatchObject({ currentPlayers: 2, going: 2, waitingPlayers: 1, waiting: 1 })
    expect(await findAs(nadia)).toMatchObject({ replacementsSought: 0, viewer: { queuePosition: 1 } })
  })
})
