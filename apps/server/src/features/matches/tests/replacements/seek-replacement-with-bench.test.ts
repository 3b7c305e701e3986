import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { findStanding } from '#features/notifications/notification-standing.queries.ts'
import { notifications } from '#features/notifications/notifications.table.ts'
import { pushActionsOf } from '#features/notifications/push/push-actions.present.ts'
import { blockPlayer } from '#features/players/commands/block-player.ts'
import { comeByLink, newGuest } from '#testing/fixtures/guests.ts'
import { createTestMatch, readMatchRow, readReplacementRequests } from '#testing/fixtures/match-fixtures.ts'
import { readMatchCounts } from '#testing/match-counts.ts'
import { type Person, testPeople } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { editMatch } from '../../commands/edit-match.ts'
import { setGuestRules } from '../../guests/commands/set-guest-rules.ts'
import { findMatch } from '../../matches.queries.ts'
import { takeOfferedPlace } from '../../offers/commands/take-offered-place.ts'
import { joinMatch } from '../../participation/commands/join-match.ts'
import { matchParticipants, participantId } from '../../participation/match-participants.table.ts'
import { seekReplacement } from '../../replacements/commands/seek-replacement.ts'
import { takeOverPlace } from '../../replacements/commands/take-over-place.ts'

const test = testDatabase()
const [karim, nadia, hugo, elodie] = testPeople(test, ['Karim Haddad', 'Nadia Belkacem', 'Hugo Ferreira', 'Élodie Marchand'])

/** A Saturday in winter, kick-off at 18:30. */
const DAY = '2034-11-18'
const at = (time: string, day = DAY) => new Date(`${day}T${time}:00+01:00`)

let id: string
/** Karim and Nadia play, Hugo and Élodie wait. */
beforeEach(async () => {
  id = await createTestMatch(test.db, karim, { maxPlayers: 2, date: DAY, time: '18:30', players: [nadia, hugo, elodie] })
  test.events.length = 0
})

const seek = (now: Date, reason?: string) => seekReplacement({ db: test.db, actor: nadia, input: { id, reason }, now })
const takeOver = (actor: Person, now: Date) => takeOverPlace({ db: test.db, actor, input: { id, userId: nadia.id }, now })
const lists = async (now: Date) => {
  const { players, queue } = await findMatch(test.db, karim, { id }, now)
  const first = ({ displayName }: { displayName: string }) => displayName.split(' ')[0]
  return { going: players.map(first), bench: queue.map(first) }
}
const told = () => test.events.flatMap((event) => (event.type === 'match.place-opened' ? event.userIds : []))

describe.each([
  { band: 'in the last twelve hours', now: at('10:00'), later: at('10:10') },
  { band: 'in the last hour', now: at('17:45'), later: at('17:50') },
])('« Chercher un remplaçant » $band', ({ now, later }) => {
  it('the place stays hers, the bench is told, and the first who takes it has it', async () => {
    await seek(now)
    expect(await lists(now)).toEqual({ going: ['Karim', 'Nadia'], bench: ['Hugo', 'Élodie'] })
    expect(told()).toEqual([hugo.id, elodie.id])
    expect(await readMatchRow(test.db, id)).toMatchObject({ currentPlayers: 2, offeredPlaces: 0, waitingPlayers: 2, replacementsSought: 1 })
    expect((await findMatch(test.db, elodie, { id }, now)).can.takePlace).toBe(true)

    await takeOver(elodie, later)
    await expect(takeOver(hugo, later)).rejects.toMatchObject({ code: 'PLACE_TAKEN' })
    expect(await lists(later)).toEqual({ going: ['Karim', 'Élodie'], bench: ['Hugo'] })
    expect(await readMatchCounts(test.db, id)).toMatchObject({ currentPlayers: 2, going: 2, waitingPlayers: 1, waiting: 1 })
    const [own] = await test.db.read
      .select()
      .from(matchParticipants)
      .where(eq(matchParticipants.id, participantId(nadia.id, id)))
    // A replaced player is not missed.
    expect(own).toMatchObject({ status: 'left', leftAt: null, leftLate: false })
  })

  it('from the notification, one tap takes it', async () => {
    await seek(now)
    const [news] = await test.db.read.select().from(notifications).where(eq(notifications.userId, hugo.id))
    if (!news) throw new Error('Hugo was not told')
    expect(news).toMatchObject({ type: 'place_offered', content: expect.stringContaining('Une place est à reprendre') })
    expect(pushActionsOf(news, await findStanding(test.db.read, news, now), now)).toMatchObject([{ name: 'takePlace' }])
    await takeOfferedPlace({ db: test.db, actor: hugo, input: { id }, now: later })
    expect(await lists(later)).toEqual({ going: ['Karim', 'Hugo'], bench: ['Élodie'] })
    await expect(takeOfferedPlace({ db: test.db, actor: elodie, input: { id }, now: later })).rejects.toMatchObject({ code: 'PLACE_TAKEN' })
    expect(await readMatchCounts(test.db, id)).toMatchObject({ waitingPlayers: 1, waiting: 1 })
  })

  it('who has a block with the organizer is not told', async () => {
    await blockPlayer({ db: test.db, actor: karim, input: { id: hugo.id }, now })
    await seek(now)
    expect(told()).toEqual([elodie.id])
  })

  it('without anybody to ask, the place stays hers', async () => {
    for (const { id: blockedId } of [hugo, elodie]) await blockPlayer({ db: test.db, actor: karim, input: { id: blockedId }, now })
    await seek(now)
    expect(told()).toEqual([])
    expect(await readReplacementRequests(test.db, id)).toMatchObject([{ userId: nadia.id, status: 'open' }])
    expect((await lists(now)).going).toEqual(['Karim', 'Nadia'])
  })
})

it('who holds an offer is not told, and leaves it to the next when they take over', async () => {
  await editMatch({ db: test.db, actor: karim, input: { id, changes: { maxPlayers: 3 } }, now: at('10:00') })
  await seek(at('10:05'))
  expect(told()).toEqual([elodie.id])
  await takeOver(hugo, at('10:10'))
  expect((await findMatch(test.db, karim, { id }, at('10:11'))).queue).toMatchObject([
    { userId: elodie.id, offeredUntil: at('10:40').toISOString() },
  ])
  expect(await readMatchRow(test.db, id)).toMatchObject({ currentPlayers: 2, offeredPlaces: 1, waitingPlayers: 1, replacementsSought: 0 })
})

it('a guest at the head of the bench moves up at once, in the hours before kick-off, too', async () => {
  id = await createTestMatch(test.db, karim, { maxPlayers: 2, date: DAY, time: '18:30', players: [nadia] })
  await setGuestRules({ db: test.db, actor: karim, input: { id, guestPolicy: 'open' } })
  await comeByLink(test.db, id, newGuest('Zoé'))
  await joinMatch({ db: test.db, actor: hugo, input: { id } })
  await seek(at('10:00'))
  expect(await lists(at('10:01'))).toEqual({ going: ['Karim', 'Zoé'], bench: ['Hugo'] })
})

it('more than twelve hours before, the first who may be asked has it at once; with nobody, it stays hers', async () => {
  const early = at('20:00', '2034-11-17')
  await blockPlayer({ db: test.db, actor: karim, input: { id: hugo.id }, now: early })
  await seek(early)
  expect(await lists(early)).toEqual({ going: ['Karim', 'Élodie'], bench: ['Hugo'] })
  await joinMatch({ db: test.db, actor: nadia, input: { id }, now: early })
  await seekReplacement({ db: test.db, actor: elodie, input: { id }, now: early })
  expect(await lists(early)).toEqual({ going: ['Karim', 'Nadia'], bench: ['Hugo'] })
  await seek(early)
  expect(await lists(early)).toEqual({ going: ['Karim', 'Nadia'], bench: ['Hugo'] })
  expect(await readReplacementRequests(test.db, id)).toMatchObject([{ userId: nadia.id, status: 'open' }])
})

it('who leaves after the deadline says why, and who only asks does not', async () => {
  await editMatch({ db: test.db, actor: karim, input: { id, changes: { leaveDeadlineHours: 24 } }, now: at('10:00', '2034-11-16') })
  await expect(seek(at('20:00', '2034-11-17'))).rejects.toMatchObject({ code: 'LEAVE_REASON_REQUIRED' })
  await seek(at('10:00'))
  expect((await lists(at('10:01'))).going).toEqual(['Karim', 'Nadia'])
})
