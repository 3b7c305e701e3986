import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { updateQuietHours } from '#features/notifications/commands/update-quiet-hours.ts'
import { mailNotification } from '#features/notifications/notifications.jobs.ts'
import { listNotifications } from '#features/notifications/notifications.queries.ts'
import { blockPlayer } from '#features/players/commands/block-player.ts'
import { users } from '#features/users/users.table.ts'
import { comeByLink, newGuest } from '#testing/fixtures/guests.ts'
import { startingIn } from '#testing/fixtures/match-draft.ts'
import { createTestMatch, readMatchRow } from '#testing/fixtures/match-fixtures.ts'
import { type Person, testPeople } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { cancelMatch } from '../../commands/cancel-match.ts'
import { editMatch } from '../../commands/edit-match.ts'
import { setGuestRules } from '../../guests/commands/set-guest-rules.ts'
import { findMatch } from '../../matches.queries.ts'
import { endDueOffers } from '../../offers/commands/end-due-offers.ts'
import { giveBackPlace } from '../../offers/commands/give-back-place.ts'
import { passOfferedPlace } from '../../offers/commands/pass-offered-place.ts'
import { takeOfferedPlace } from '../../offers/commands/take-offered-place.ts'
import { matchOffers } from '../../offers/match-offers.table.ts'
import { joinMatch } from '../../participation/commands/join-match.ts'
import { leaveMatch } from '../../participation/commands/leave-match.ts'
import { removePlayer } from '../../participation/commands/remove-player.ts'

const test = testDatabase()
const [karim, nadia, hugo, elodie, thomas, sofia] = testPeople(test, [
  'Karim Haddad',
  'Nadia Belkacem',
  'Hugo Ferreira',
  'Élodie Marchand',
  'Thomas Lefèvre',
  'Sofia Lopes',
])

/** A Saturday in winter, kick-off at 18:30. */
const DAY = '2034-11-18'
const at = (time: string, day = DAY) => new Date(`${day}T${time}:00+01:00`)

let id: string
/** Karim and Hugo play, Nadia, Élodie and Thomas wait. */
beforeEach(async () => {
  id = await createTestMatch(test.db, karim, { maxPlayers: 2, date: DAY, time: '18:30', players: [hugo, nadia, elodie, thomas] })
})

const leave = (actor: Person, now: Date) => leaveMatch({ db: test.db, actor, input: { id }, now })
const take = (actor: Person, now: Date) => takeOfferedPlace({ db: test.db, actor, input: { id }, now })
const pass = (actor: Person, now: Date) => passOfferedPlace({ db: test.db, actor, input: { id }, now })
const giveBack = (actor: Person, now: Date) => giveBackPlace({ db: test.db, actor, input: { id }, now })
const expire = (now: Date) => endDueOffers({ db: test.db, input: { matchId: id, until: now.getTime() }, now })

/** When the mails about an offer go out to a player at the earliest; null for soon. */
async function mailsTo({ id: userId }: Person): Promise<(Date | null)[]> {
  const { rows } = (await storageOf(test.db).execute(
    sql`select extract(epoch from start_after) as due from pgboss.job
      join notifications on notifications.id = data->>'notificationId' and notifications.user_id = ${userId} and type = 'place_offered'
      where name = ${mailNotification.queue}`,
  )) as unknown as { rows: { due: string }[] }
  return rows.map(({ due }) => (Number(due) * 1000 > Date.now() + 3_600_000 ? new Date(Number(due) * 1000) : null))
}

/** First names, with the end of an offer. */
async function lists(now: Date) {
  const { players, queue } = await findMatch(test.db, karim, { id }, now)
  const first = (name: string) => name.split(' ')[0]
  return {
    going: players.map(({ displayName }) => first(displayName)),
    bench: queue.map(({ displayName, offeredUntil }) =>
      offeredUntil ? `${first(displayName)} until ${new Date(offeredUntil).toISOString().slice(11, 16)}` : first(displayName),
    ),
  }
}

describe('more than twelve hours before kick-off', () => {
  const evening = at('18:15', '2034-11-16')

  it('the first of the bench moves up at once, and may give the place back for two hours', async () => {
    await leave(hugo, evening)
    expect(await lists(evening)).toEqual({ going: ['Karim', 'Nadia'], bench: ['Élodie', 'Thomas'] })
    const { can, players } = await findMatch(test.db, nadia, { id }, evening)
    expect(can).toMatchObject({ giveBackPlace: true, takeOfferedPlace: false })
    expect(players[1]?.returnUntil).toBe(at('20:15', '2034-11-16').toISOString())

    await giveBack(nadia, at('20:14', '2034-11-16'))
    expect(await lists(evening)).toEqual({ going: ['Karim', 'Élodie'], bench: ['Thomas'] })
  })

  it('not longer, and not who joined by themselves', async () => {
    await leave(hugo, evening)
    await expect(giveBack(nadia, at('20:15', '2034-11-16'))).rejects.toMatchObject({ code: 'FAILED_PRECONDITION' })
    await expect(giveBack(karim, evening)).rejects.toMatchObject({ code: 'FAILED_PRECONDITION' })
    await expect(giveBack(thomas, evening)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    // They left and came back: the place is not one they moved up to.
    await leave(nadia, evening)
    await leave(elodie, evening)
    await leave(thomas, evening)
    await joinMatch({ db: test.db, actor: nadia, input: { id }, now: evening })
    expect((await findMatch(test.db, nadia, { id }, evening)).can.giveBackPlace).toBe(false)
  })
})

describe('in the hours before kick-off', () => {
  it('holds the place for one after the other, half an hour each', async () => {
    await leave(hugo, at('15:12'))
    expect(await lists(at('15:13'))).toEqual({ going: ['Karim'], bench: ['Nadia until 14:42', 'Élodie', 'Thomas'] })
    expect((await findMatch(test.db, nadia, { id }, at('15:13'))).can).toMatchObject({ takeOfferedPlace: true, passOfferedPlace: true })
    expect((await findMatch(test.db, elodie, { id }, at('15:13'))).can).toMatchObject({ takeOfferedPlace: false, passOfferedPlace: false })
    // Nobody else gets it.
    expect((await findMatch(test.db, sofia, { id }, at('15:13'))).can).toMatchObject({ join: false, joinWaitingList: true })
    expect(await joinMatch({ db: test.db, actor: sofia, input: { id }, now: at('15:13') })).toBe('waiting')
    await expect(take(elodie, at('15:13'))).rejects.toMatchObject({ code: 'PLACE_TAKEN' })

    await pass(nadia, at('15:20'))
    expect(await lists(at('15:21'))).toEqual({ going: ['Karim'], bench: ['Élodie until 14:50', 'Thomas', 'Sofia', 'Nadia'] })
    // The job comes late, twice, and too early.
    await expire(at('15:40'))
    await expire(at('15:55'))
    await expire(at('15:55'))
    expect(await lists(at('15:56'))).toEqual({ going: ['Karim'], bench: ['Thomas until 15:25', 'Sofia', 'Nadia', 'Élodie'] })
    await take(thomas, at('16:00'))
    await take(thomas, at('16:00'))
    expect(await lists(at('16:01'))).toEqual({ going: ['Karim', 'Thomas'], bench: ['Sofia', 'Nadia', 'Élodie'] })
    expect(await readMatchRow(test.db, id)).toMatchObject({ currentPlayers: 2, offeredPlaces: 0, waitingPlayers: 3, status: 'full' })
  })

  it('is over when it is over, even before the job', async () => {
    await leave(hugo, at('15:12'))
    await expect(take(nadia, at('15:42'))).rejects.toMatchObject({ code: 'PLACE_TAKEN' })
    // Élodie's half hour has begun with the act of somebody else.
    await joinMatch({ db: test.db, actor: sofia, input: { id }, now: at('15:50') })
    expect((await lists(at('15:51'))).bench).toEqual(['Élodie until 15:20', 'Thomas', 'Nadia', 'Sofia'])
  })

  it('is free for all when everybody has passed', async () => {
    await leave(hugo, at('15:00'))
    for (const each of [nadia, elodie, thomas]) await pass(each, at('15:01'))
    expect(await lists(at('15:02'))).toEqual({ going: ['Karim'], bench: ['Nadia', 'Élodie', 'Thomas'] })
    expect((await findMatch(test.db, sofia, { id }, at('15:02'))).can.join).toBe(true)
    expect((await findMatch(test.db, thomas, { id }, at('15:02'))).can).toMatchObject({ takeOfferedPlace: true, passOfferedPlace: false })
    await take(thomas, at('15:03'))
    await expect(take(nadia, at('15:03'))).rejects.toMatchObject({ code: 'PLACE_TAKEN' })
    // Another place: they are asked again.
    await leave(thomas, at('15:10'))
    expect((await lists(at('15:11'))).bench).toEqual(['Nadia until 14:40', 'Élodie'])
  })

  it('a removal, an account that ends, more places: the same', async () => {
    await removePlayer({ db: test.db, actor: karim, input: { id, userId: hugo.id }, now: at('10:00') })
    await editMatch({ db: test.db, actor: karim, input: { id, changes: { maxPlayers: 3 } }, now: at('10:10') })
    expect(await lists(at('10:11'))).toEqual({ going: ['Karim'], bench: ['Nadia until 09:30', 'Élodie until 09:40', 'Thomas'] })
    // Fewer again: the second offer ends.
    await editMatch({ db: test.db, actor: karim, input: { id, changes: { maxPlayers: 2 } }, now: at('10:12') })
    expect((await lists(at('10:12'))).bench).toEqual(['Nadia until 09:30', 'Élodie', 'Thomas'])
    // Who is asked leaves the bench: the next one.
    await leave(nadia, at('10:15'))
    expect((await lists(at('10:16'))).bench).toEqual(['Élodie until 09:45', 'Thomas'])
  })

  it('nobody who blocked the organizer or is blocked by them is asked', async () => {
    await blockPlayer({ db: test.db, actor: karim, input: { id: nadia.id } })
    await leave(hugo, at('15:00'))
    expect((await lists(at('15:01'))).bench).toEqual(['Nadia', 'Élodie until 14:30', 'Thomas'])
    await blockPlayer({ db: test.db, actor: elodie, input: { id: karim.id }, now: at('15:02') })
    expect((await lists(at('15:03'))).bench).toEqual(['Nadia', 'Élodie', 'Thomas until 14:32'])
  })

  it('guests move up in their turn', async () => {
    await setGuestRules({ db: test.db, actor: karim, input: { id, guestPolicy: 'open' } })
    await comeByLink(test.db, id, newGuest('Tom'))
    for (const each of [nadia, elodie, thomas]) await leave(each, at('10:00'))
    await leave(hugo, at('15:00'))
    expect(await lists(at('15:01'))).toEqual({ going: ['Karim', 'Tom'], bench: [] })
  })

  it('at night the half hour begins in the morning', async () => {
    await leave(hugo, at('07:10'))
    expect((await lists(at('07:11'))).bench[0]).toBe('Nadia until 07:30')
    // Awake anyway.
    await take(nadia, at('07:15'))
    expect((await lists(at('07:16'))).going).toEqual(['Karim', 'Nadia'])
  })

  it('the bell holds the place out to her while it is hers', async () => {
    // The clock of the database says until when.
    id = await createTestMatch(test.db, karim, { maxPlayers: 2, ...startingIn(6), players: [hugo, nadia, elodie] })
    const held = async (viewer: Person) =>
      (await listNotifications(test.db, viewer, { read: false, limit: 20 })).items.flatMap(({ matchId, holdsPlace }) =>
        matchId === id ? [holdsPlace] : [],
      )
    await leave(hugo, new Date())
    expect(await held(nadia)).toEqual([true])
    await take(nadia, new Date())
    expect(await held(nadia)).toEqual([])
  })

  it('her quiet hours are her own: when the offer rings, and the half hour begins', async () => {
    await storageOf(test.db).update(users).set({ emailVerified: true }).where(eq(users.id, nadia.id))
    await updateQuietHours({ db: test.db, actor: nadia, input: { enabled: true, from: 20, until: 10 } })
    await leave(hugo, at('07:10'))
    expect((await lists(at('07:11'))).bench[0]).toBe('Nadia until 09:30')
    expect(await mailsTo(nadia)).toEqual([at('10:00')])
    // What waits already keeps its time.
    await updateQuietHours({ db: test.db, actor: nadia, input: { enabled: false, from: 20, until: 10 } })
    expect((await lists(at('07:12'))).bench[0]).toBe('Nadia until 09:30')
  })

  it('rings at once for who has no quiet hours, and before a match in the morning', async () => {
    await storageOf(test.db).update(users).set({ emailVerified: true }).where(eq(users.id, nadia.id))
    await updateQuietHours({ db: test.db, actor: nadia, input: { enabled: false, from: 22, until: 8 } })
    await leave(hugo, at('07:10'))
    expect((await lists(at('07:11'))).bench[0]).toBe('Nadia until 06:40')
    expect(await mailsTo(nadia)).toEqual([null])
    await editMatch({ db: test.db, actor: karim, input: { id, changes: { time: '11:30' } }, now: at('07:15') })
    await pass(nadia, at('07:20'))
    expect((await lists(at('07:21'))).bench[0]).toBe('Élodie until 06:50')
  })

  it('a match that moves takes its offers along', async () => {
    await leave(hugo, at('15:00'))
    await editMatch({ db: test.db, actor: karim, input: { id, changes: { time: '16:20' } }, now: at('15:05') })
    expect((await lists(at('15:06'))).bench[0]).toBe('Nadia until 14:20')
    await editMatch({ db: test.db, actor: karim, input: { id, changes: { date: '2034-11-20' } }, now: at('15:07') })
    expect(await lists(at('15:08'))).toEqual({ going: ['Karim', 'Nadia'], bench: ['Élodie', 'Thomas'] })
  })

  it('a cancelled match offers nothing', async () => {
    await leave(hugo, at('15:00'))
    await cancelMatch({ db: test.db, actor: karim, input: { id }, now: at('15:05') })
    await expire(at('15:30'))
    const offers = await test.db.read.select({ status: matchOffers.status }).from(matchOffers).where(eq(matchOffers.matchId, id))
    expect(offers).toEqual([{ status: 'withdrawn' }])
    await expect(take(nadia, at('15:10'))).rejects.toMatchObject({ code: 'FAILED_PRECONDITION' })
  })
})

describe('in the last hour', () => {
  it('the place is for whoever is first', async () => {
    await leave(hugo, at('17:45'))
    expect(test.events.findLast(({ type }) => type === 'match.place-opened')).toMatchObject({ userIds: [nadia.id, elodie.id, thomas.id] })
    expect((await findMatch(test.db, sofia, { id }, at('17:46'))).can.join).toBe(true)
    await take(thomas, at('17:46'))
    await expect(take(nadia, at('17:46'))).rejects.toMatchObject({ code: 'PLACE_TAKEN' })
    expect(await joinMatch({ db: test.db, actor: sofia, input: { id }, now: at('17:47') })).toBe('waiting')
  })

  it('an offer that nobody answered is for all, also when the job is late', async () => {
    await leave(hugo, at('17:20'))
    expect((await lists(at('17:21'))).bench[0]).toBe('Nadia until 16:30')
    expect(await joinMatch({ db: test.db, actor: sofia, input: { id }, now: at('17:31') })).toBe('going')
    await expire(at('17:31'))
    expect(await lists(at('17:32'))).toEqual({ going: ['Karim', 'Sofia'], bench: ['Élodie', 'Thomas', 'Nadia'] })
  })
})
