import { and, asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { createKickOffJobs } from '#features/matches/kick-off.jobs.ts'
import { kickOff } from '#features/matches/matches.jobs.ts'
import { deleteUser } from '#features/users/commands/delete-user.ts'
import { readMatchCounts } from '#testing/match-counts.ts'
import { matchDraft } from '#testing/match-draft.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { cancelMatch } from './commands/cancel-match.ts'
import { editMatch } from './commands/edit-match.ts'
import { joinMatch } from './commands/join-match.ts'
import { leaveMatch } from './commands/leave-match.ts'
import { organizeMatch } from './commands/organize-match.ts'
import { removePlayer } from './commands/remove-player.ts'
import { seekReplacement } from './commands/seek-replacement.ts'
import { takeOverPlace } from './commands/take-over-place.ts'
import { withdrawReplacement } from './commands/withdraw-replacement.ts'
import { listMatches } from './match-list.queries.ts'
import { matchParticipants, participantId } from './match-participants.table.ts'
import { matchReplacements } from './match-replacements.table.ts'
import { findMatch, findPublicMatch, listShowcaseMatches } from './matches.queries.ts'
import { matches } from './matches.table.ts'

const test = testDatabase()
let karim: Person
let nadia: Person
let ines: Person
let hugo: Person
let id: string

beforeEach(async () => {
  ;[karim, nadia, ines, hugo] = (await createPeople(test.db, ['Karim Haddad', 'Nadia Belkacem', 'Inès Moreau', 'Hugo Ferreira'])) as [
    Person,
    Person,
    Person,
    Person,
  ]
  id = await organizeMatch({ db: test.db, actor: karim, input: matchDraft({ maxPlayers: 2 }) })
  await join(nadia)
  test.events.length = 0
})

const join = (actor: Person) => joinMatch({ db: test.db, actor, input: { id } })
const leave = (actor: Person) => leaveMatch({ db: test.db, actor, input: { id } })
const seek = (actor: Person, now?: Date) => seekReplacement({ db: test.db, actor, input: { id }, now })
const withdraw = (actor: Person, now?: Date) => withdrawReplacement({ db: test.db, actor, input: { id }, now })
const take = (actor: Person, from: Person, now?: Date) => takeOverPlace({ db: test.db, actor, input: { id, userId: from.id }, now })
const findAs = (viewer: Person, now?: Date) => findMatch(test.db, viewer, { id }, now)
const kickOffTime = async () => new Date((await findAs(karim)).startsAt)
const names = (players: { displayName: string }[]) => players.map(({ displayName }) => displayName)
const requests = () =>
  test.db.read
    .select({ userId: matchReplacements.userId, status: matchReplacements.status, takenBy: matchReplacements.takenBy })
    .from(matchReplacements)
    .where(eq(matchReplacements.matchId, id))
    .orderBy(asc(matchReplacements.createdAt))
const eventTypes = () => test.events.map(({ type }) => type)

describe('looking for a replacement', () => {
  it('keeps the place, and shows on the page, on cards and to visitors', async () => {
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
      const { items } = await listMatches(test.db, viewer, { period: 'upcoming', limit: 50 })
      expect(items.find((card) => card.id === id)).toMatchObject({
        replacementsSought: 1,
        can: { withdrawReplacement: viewer === nadia, takePlace: viewer === hugo, seekReplacement: false },
      })
    }
    expect(eventTypes()).toEqual(['match.replacement-requested'])
  })

  it('twice is looking once', async () => {
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

  it('is over at kick-off, and on a cancelled match', async () => {
    await expect(seek(nadia, await kickOffTime())).rejects.toMatchObject({ code: 'FAILED_PRECONDITION' })
    await cancelMatch({ db: test.db, actor: karim, input: { id } })
    await expect(seek(nadia)).rejects.toMatchObject({ code: 'FAILED_PRECONDITION' })
  })

  it('waits for the last day while others wait; then the first of them plays at once', async () => {
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

  it('ends when it is withdrawn, once', async () => {
    await seek(nadia)
    await withdraw(nadia)
    await withdraw(nadia)
    await withdraw(hugo)
    expect(await findAs(nadia)).toMatchObject({ replacementsSought: 0, viewer: { status: 'going' }, can: { seekReplacement: true } })
    await seek(nadia)
    expect((await requests()).map(({ status }) => status)).toEqual(['withdrawn', 'open'])
    expect(eventTypes()).toEqual(['match.replacement-requested', 'match.replacement-withdrawn', 'match.replacement-requested'])
  })

  it('ends when the player leaves, is removed, or their account goes', async () => {
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
    // Hugo's went with his account.
    expect((await requests()).map(({ status }) => status)).toEqual(['withdrawn', 'withdrawn'])
  })

  it('ends with the match, and stays open when places are added', async () => {
    await seek(nadia)
    await editMatch({ db: test.db, actor: karim, input: { id, draft: matchDraft({ maxPlayers: 3 }) } })
    expect(await findAs(karim)).toMatchObject({ replacementsSought: 1, status: 'open' })
    // A free place comes first.
    expect(await join(hugo)).toBe('going')
    expect((await findAs(karim)).replacementsSought).toBe(1)
    await cancelMatch({ db: test.db, actor: karim, input: { id } })
    expect(await requests()).toEqual([{ userId: nadia.id, status: 'expired', takenBy: null }])
    const [row] = await test.db.read.select().from(matches).where(eq(matches.id, id))
    expect(row).toMatchObject({ replacementsSought: 0, status: 'cancelled' })
  })
})

describe('taking the place of a player', () => {
  it('puts Hugo where Nadia stood, in her team and on her spot; as many play as before', async () => {
    const spot = { team: 'away', placeX: 30, placeY: 70 } as const
    const rowOf = (someone: Person) => eq(matchParticipants.id, participantId(someone.id, id))
    await test.db.read.update(matchParticipants).set(spot).where(rowOf(nadia))
    await seek(nadia)
    test.events.length = 0
    await take(hugo, nadia)
    const match = await findAs(hugo)
    expect(names(match.players)).toEqual(['Karim Haddad', 'Hugo Ferreira'])
    expect(match).toMatchObject({ currentPlayers: 2, status: 'full', replacementsSought: 0, viewer: { status: 'going' } })
    const [hers] = await test.db.read.select().from(matchParticipants).where(rowOf(nadia))
    const [his] = await test.db.read.select().from(matchParticipants).where(rowOf(hugo))
    expect(hers).toMatchObject({ status: 'left', team: null, placeX: null, placeY: null })
    expect(his).toMatchObject({ status: 'going', ...spot })
    expect(await requests()).toEqual([{ userId: nadia.id, status: 'taken', takenBy: hugo.id }])
    expect(test.events).toMatchObject([
      { type: 'match.player-replaced', userId: nadia.id, replacementUserId: hugo.id, replacementName: 'Hugo Ferreira' },
    ])
  })

  it('is for the first one; whoever comes second reads that it is taken', async () => {
    await seek(nadia)
    await take(hugo, nadia)
    await expect(take(ines, nadia)).rejects.toMatchObject({ code: 'PLACE_TAKEN', message: 'Cette place vient d’être prise.' })
    // She may come back, as anybody, and there is a queue again.
    expect(await join(nadia)).toBe('waiting')
  })

  it('is impossible of somebody who looks for nobody, with a place of one’s own, after a removal, and at kick-off', async () => {
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

  it('leaves the organizer what they are', async () => {
    await seek(karim)
    await take(hugo, karim)
    expect(await findAs(karim)).toMatchObject({ viewer: { status: 'left', isOrganizer: true }, organizerName: 'Karim Haddad' })
  })

  it('happens by joining a full list too: nobody waits while somebody looks for a replacement', async () => {
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

describe('at kick-off', () => {
  const handlers = () => createKickOffJobs({ db: test.db })
  const atKickOff = async (startsAt: Date) => {
    await test.db.transaction(async ({ enqueue }) => enqueue(kickOff({ matchId: id, startsAt: startsAt.getTime() })))
    await test.jobs.drain(handlers())
  }

  it('nothing shows of it, even before the job ran', async () => {
    await seek(nadia)
    const now = await kickOffTime()
    const match = await findAs(nadia, now)
    expect(match).toMatchObject({ replacementsSought: 0, can: { withdrawReplacement: false } })
    expect(match.players.some(({ seeksReplacement }) => seeksReplacement)).toBe(false)
    expect((await findPublicMatch(test.db, { id }, now)).replacementsSought).toBe(0)
    expect((await listShowcaseMatches(test.db, now)).find((card) => card.id === id)).toBeUndefined()
    const { items } = await listMatches(test.db, hugo, { period: 'upcoming', limit: 50 }, now)
    expect(items.find((card) => card.id === id)).toMatchObject({ replacementsSought: 0, can: { takePlace: false } })
  })

  it('the request is over, unless the match has moved meanwhile', async () => {
    await seek(nadia)
    const first = await kickOffTime()
    await editMatch({ db: test.db, actor: karim, input: { id, draft: matchDraft({ maxPlayers: 2, time: '20:00' }) } })
    await atKickOff(first)
    expect((await requests()).map(({ status }) => status)).toEqual(['open'])
    test.events.length = 0
    await atKickOff(await kickOffTime())
    expect((await requests()).map(({ status }) => status)).toEqual(['expired'])
    expect(eventTypes()).toEqual(['match.replacement-withdrawn'])
    await atKickOff(await kickOffTime())
    const open = and(eq(matchReplacements.matchId, id), eq(matchReplacements.status, 'open'))
    expect(await test.db.read.select().from(matchReplacements).where(open)).toEqual([])
  })
})
