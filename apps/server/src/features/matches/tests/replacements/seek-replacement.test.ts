import { beforeEach, describe, expect, it } from 'vitest'
import { deleteUser } from '#features/users/commands/delete-user.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { createTestMatch, listMatchesFor, readMatchRow, readReplacementRequests } from '#testing/fixtures/match-fixtures.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { cancelMatch } from '../../commands/cancel-match.ts'
import { editMatch } from '../../commands/edit-match.ts'
import { findMatch, findPublicMatch } from '../../matches.queries.ts'
import { joinMatch } from '../../participation/commands/join-match.ts'
import { leaveMatch } from '../../participation/commands/leave-match.ts'
import { removePlayer } from '../../participation/commands/remove-player.ts'
import { seekReplacement } from '../../replacements/commands/seek-replacement.ts'
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
const leave = (actor: Person) => leaveMatch({ db: test.db, actor, input: { id } })
const seek = (actor: Person, now?: Date) => seekReplacement({ db: test.db, actor, input: { id }, now })
const withdraw = (actor: Person) => withdrawReplacement({ db: test.db, actor, input: { id } })
const findAs = (viewer: Person, now?: Date) => findMatch(test.db, viewer, { id }, now)
const kickOffTime = async () => (await readMatchRow(test.db, id)).startsAt
const names = (players: { displayName: string }[]) => players.map(({ displayName }) => displayName)
const requests = () => readReplacementRequests(test.db, id)
const eventTypes = () => test.events.map(({ type }) => type)

describe('seeking a replacement', () => {
  it('keeps the place, and is shown on the page, in lists and to visitors', async () => {
    await seek(nadia)
    expect(await findAs(nadia)).toMatchObject({
      currentPlayers: 2,
      replacementsSought: 1,
      viewer: { status: 'going' },
      can: { seekReplacement: false, withdrawReplacement: true, takePlace: false, leave: true },
    })
    const { players, can } = await findAs(hugo)
    expect(players.map(({ displayName, seeksReplacement }) => [displayName, seeksReplacement])).toEqual([
      ['Karim Haddad', false],
      ['Nadia Belkacem', true],
    ])
    expect(can).toMatchObject({ takePlace: true, seekReplacement: false, withdrawReplacement: false })
    expect((await findPublicMatch(test.db, { id })).replacementsSought).toBe(1)
    for (const viewer of [nadia, hugo]) {
      const items = await listMatchesFor(test.db, viewer, { limit: 50 })
      expect(items.find((card) => card.id === id)).toMatchObject({
        replacementsSought: 1,
        can: { withdrawReplacement: viewer === nadia, takePlace: viewer === hugo },
      })
    }
    expect(eventTypes()).toEqual(['match.replacement-requested'])
  })

  it('does nothing the second time', async () => {
    await Promise.all([seek(nadia), seek(nadia)])
    await seek(nadia)
    expect((await findAs(nadia)).replacementsSought).toBe(1)
    expect(eventTypes()).toEqual(['match.replacement-requested'])
  })

  it('is for players of the list', async () => {
    await expect(seek(hugo)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await join(ines)
    await expect(seek(ines)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  })

  it('is refused after kick-off and on a cancelled match', async () => {
    await expect(seek(nadia, await kickOffTime())).rejects.toMatchObject({ code: 'FAILED_PRECONDITION' })
    await cancelMatch({ db: test.db, actor: karim, input: { id } })
    await expect(seek(nadia)).rejects.toMatchObject({ code: 'FAILED_PRECONDITION' })
  })

  it('is refused while players wait until the last day; then the first of them gets the place at once', async () => {
    await join(ines)
    await join(hugo)
    await expect(seek(nadia)).rejects.toMatchObject({ code: 'FAILED_PRECONDITION' })
    const dayBefore = new Date((await kickOffTime()).getTime() - 24 * 3_600_000)
    expect((await findAs(nadia, dayBefore)).can.seekReplacement).toBe(true)
    test.events.length = 0
    await seek(nadia, dayBefore)
    const match = await findAs(nadia)
    expect(names(match.players)).toEqual(['Karim Haddad', 'Inès Moreau'])
    expect(names(match.queue)).toEqual(['Hugo Ferreira'])
    expect(match).toMatchObject({ replacementsSought: 0, currentPlayers: 2, waitingPlayers: 1, viewer: { status: 'left' } })
    expect(await requests()).toEqual([])
    expect(eventTypes()).toEqual(['match.left', 'match.player-promoted'])
  })

  it('ends when it is withdrawn, which does nothing the second time', async () => {
    await seek(nadia)
    await withdraw(nadia)
    await withdraw(nadia)
    await withdraw(hugo)
    expect(await findAs(nadia)).toMatchObject({ replacementsSought: 0, viewer: { status: 'going' }, can: { seekReplacement: true } })
    await seek(nadia)
    expect((await requests()).map(({ status }) => status)).toEqual(['withdrawn', 'open'])
    expect(eventTypes()).toEqual(['match.replacement-requested', 'match.replacement-withdrawn', 'match.replacement-requested'])
  })

  it('ends when the player leaves, is removed, or their account is deleted', async () => {
    const departures = [
      [nadia, () => leave(nadia)],
      [ines, () => removePlayer({ db: test.db, actor: karim, input: { id, userId: ines.id } })],
      [hugo, () => deleteUser({ db: test.db, actor: 'command-line', input: { userId: hugo.id } })],
    ] as const
    for (const [player, depart] of departures) {
      await join(player)
      await seek(player)
      await depart()
      expect(await findAs(karim)).toMatchObject({ replacementsSought: 0, currentPlayers: 1 })
    }
    // Hugo's request was deleted with his account.
    expect((await requests()).map(({ status }) => status)).toEqual(['withdrawn', 'withdrawn'])
  })

  it('stays open when places are added, and ends when the match is cancelled', async () => {
    await seek(nadia)
    await editMatch({ db: test.db, actor: karim, input: { id, changes: matchDraft({ maxPlayers: 3 }) } })
    expect(await findAs(karim)).toMatchObject({ replacementsSought: 1, status: 'open' })
    // A free place is taken before somebody's place.
    expect(await join(hugo)).toBe('going')
    expect((await findAs(karim)).replacementsSought).toBe(1)
    await cancelMatch({ db: test.db, actor: karim, input: { id } })
    expect(await requests()).toEqual([{ userId: nadia.id, status: 'expired', takenBy: null }])
    expect(await readMatchRow(test.db, id)).toMatchObject({ replacementsSought: 0, status: 'cancelled' })
  })
})
