import { addDays } from '@coup-denvoi/contract/lib/local-time'
import { historyText } from '@coup-denvoi/contract/matches/history/match-history.texts'
import type { RescueChoice } from '@coup-denvoi/contract/rescue/rescue.schema'
import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { createJobHandlers } from '#app/jobs.ts'
import { proposePlace } from '#features/availability/commands/propose-place.ts'
import { setAvailability } from '#features/availability/commands/set-availability.ts'
import { announceDanger } from '#features/matches/commands/announce-danger.ts'
import { cancelMatch } from '#features/matches/commands/cancel-match.ts'
import { editMatch } from '#features/matches/commands/edit-match.ts'
import { keepMatch } from '#features/matches/commands/keep-match.ts'
import { organizeMatch } from '#features/matches/commands/organize-match.ts'
import { scheduleMatchJobs } from '#features/matches/commands/schedule-match-jobs.ts'
import { setNotices } from '#features/matches/followers/commands/set-notices.ts'
import { setGuestRules } from '#features/matches/guests/commands/set-guest-rules.ts'
import { readHistory } from '#features/matches/history/match-history.queries.ts'
import { findMatch, findPublicMatch } from '#features/matches/matches.queries.ts'
import { nameCoOrganizer } from '#features/matches/organizers/commands/name-co-organizer.ts'
import { joinMatch } from '#features/matches/participation/commands/join-match.ts'
import { leaveMatch } from '#features/matches/participation/commands/leave-match.ts'
import { matchParticipants } from '#features/matches/participation/match-participants.table.ts'
import { pushNotification } from '#features/notifications/notifications.jobs.ts'
import { notifications } from '#features/notifications/notifications.table.ts'
import { pushSubscriptions } from '#features/notifications/push/push-subscriptions.table.ts'
import { blockPlayer } from '#features/players/commands/block-player.ts'
import { deleteUser } from '#features/users/commands/delete-user.ts'
import { banUser } from '#features/users/moderation/commands/ban-user.ts'
import { sessions } from '#features/users/sessions/sessions.table.ts'
import type { Change } from '#platform/database/database.ts'
import type { Job } from '#platform/jobs/job.ts'
import { newId } from '#platform/new-id.ts'
import { comeByLink, newGuest } from '#testing/fixtures/guests.ts'
import { matchDraft, startingIn } from '#testing/fixtures/match-draft.ts'
import { createTestMatch, listMatchesFor, readMatchRow } from '#testing/fixtures/match-fixtures.ts'
import { type Person, testPeople } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { voteOnRescue } from './commands/vote-on-rescue.ts'
import { findRescue } from './rescue.queries.ts'
import { rescueVotes } from './rescue-votes.table.ts'

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
const EVE = '2034-11-17'
const at = (time: string, day = DAY) => new Date(`${day}T${time}:00+01:00`)
const kickOff = at('18:30')
const eve = (time: string) => at(time, EVE)

/** Each test plays in a city of its own, where others have not said that they could play. */
let city: string
let cities = 0
let id: string
/** Karim, Nadia, Hugo and Élodie play, where six are wanted. */
beforeEach(async () => {
  city = `Lyon ${++cities}`
  id = await organize()
  test.events.length = 0
  test.reactionEvents.length = 0
})

const organize = (changes: Parameters<typeof createTestMatch>[2] = {}) =>
  createTestMatch(test.db, karim, {
    maxPlayers: 10,
    minPlayers: 6,
    date: DAY,
    time: '18:30',
    city,
    players: [nadia, hugo, elodie],
    ...changes,
  })

const announce = (now: Date, { hours = 24, startsAt = kickOff }: { hours?: 24 | 6; startsAt?: Date } = {}) =>
  announceDanger({ db: test.db, input: { matchId: id, hours, startsAt: startsAt.getTime() }, now })
const vote = (actor: Person, choice: RescueChoice, now = eve('18:45')) => voteOnRescue({ db: test.db, actor, input: { id, choice }, now })
const rescue = (viewer: Person, now = eve('18:50')) => findRescue(test.db, viewer, { id }, now)
const keep = (actor: Person, now = eve('19:00')) => keepMatch({ db: test.db, actor, input: { id }, now })
const join = (actor: Person, now = eve('10:00')) => joinMatch({ db: test.db, actor, input: { id }, now })
const leave = (actor: Person, now: Date) => leaveMatch({ db: test.db, actor, input: { id }, now })
const edit = (changes: object, now: Date) => editMatch({ db: test.db, actor: karim, input: { id, changes }, now })
const isInDanger = async (now: Date, viewer: Person = nadia) => (await findMatch(test.db, viewer, { id }, now)).isInDanger

const announced = () => test.events.flatMap((event) => (event.type === 'match.in-danger' && event.matchId === id ? [event] : []))
const wanted = () => test.reactionEvents.flatMap((event) => (event.type === 'match.players-wanted' ? event.userIds : []))
const idsOf = (...people: Person[]) => people.map((person) => person.id).toSorted()
const shownVotes = async (viewer: Person, now?: Date) =>
  (await rescue(viewer, now)).votes.map(({ displayName, choice }) => `${displayName}: ${choice}`)
const told = async (person: Person, type: 'match' | 'match_in_danger' = 'match_in_danger') =>
  test.db.read
    .select({ content: notifications.content, read: notifications.read })
    .from(notifications)
    .where(and(eq(notifications.userId, person.id), eq(notifications.type, type), eq(notifications.matchId, id)))

describe('a match with too few players', () => {
  it('is in danger from 24 hours before on, and its players are told once, whether the job is early, late or doubled', async () => {
    await announce(eve('18:29'))
    expect(announced()).toEqual([])
    expect(await isInDanger(eve('18:29'))).toBe(false)
    await announce(eve('18:30'))
    await Promise.all([announce(eve('18:31')), announce(eve('22:00')), announce(at('12:29'))])
    expect(announced()).toMatchObject([
      { userIds: expect.any(Array), organizerIds: [karim.id], currentPlayers: 4, minPlayers: 6, voteEndsAt: eve('19:30') },
    ])
    expect(announced()[0]?.userIds.toSorted()).toEqual(idsOf(nadia, hugo, elodie))
    expect(await isInDanger(eve('18:30'))).toBe(true)
    expect(await isInDanger(kickOff)).toBe(false)
    const [{ content = '' } = {}, ...others] = await told(nadia)
    expect(others).toEqual([])
    expect(content.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(
      'Le match est en danger, sam. 18 nov. · 18 h 30 : 4 joueurs, il en faut 6. Dites ce que vous en pensez avant 19 h 30, ou amenez quelqu’un. Et vous, vous venez toujours ? Confirmez votre présence d’un geste.',
    )
    expect(await told(karim)).toMatchObject([{ content: expect.stringContaining('à vous de trancher avant le coup d’envoi') }])
  })

  it('shows it in lists and to visitors', async () => {
    await announce(eve('18:30'))
    const listed = await listMatchesFor(test.db, sofia, { search: city }, eve('19:00'))
    expect(listed.find((match) => match.id === id)?.isInDanger).toBe(true)
    expect((await findPublicMatch(test.db, { id }, eve('19:00'))).isInDanger).toBe(true)
  })

  it('is told again 6 hours before, if it still lacks some', async () => {
    await announce(eve('18:30'))
    await announce(at('12:30'), { hours: 6 })
    await announce(at('12:31'), { hours: 6 })
    // The first job, after an outage.
    await announce(at('12:32'))
    expect(announced()).toHaveLength(2)
    expect(announced()[1]).toMatchObject({ voteEndsAt: at('13:30') })
    expect(await told(nadia)).toHaveLength(2)
  })

  it('is told once where the first job is so late that both are due', async () => {
    await announce(at('12:40'))
    await announce(at('12:40'), { hours: 6 })
    expect(announced()).toHaveLength(1)
  })

  it('is told at the second count only where players left in between', async () => {
    for (const player of [thomas, sofia]) await join(player)
    await announce(eve('18:30'))
    expect(announced()).toEqual([])
    await leave(sofia, at('09:00'))
    expect(await isInDanger(at('09:01'))).toBe(false)
    await announce(at('12:30'), { hours: 6 })
    expect(announced()).toMatchObject([{ currentPlayers: 5 }])
  })

  it('is out of danger while it has enough, guests among them', async () => {
    await announce(eve('18:30'))
    await join(thomas, eve('19:00'))
    expect(await isInDanger(eve('19:01'))).toBe(true)
    await setGuestRules({ db: test.db, actor: karim, input: { id, guestPolicy: 'open' } })
    await comeByLink(test.db, id, newGuest('Rémi'))
    expect(await isInDanger(eve('19:02'))).toBe(false)
    await expect(rescue(nadia, eve('19:02'))).rejects.toMatchObject({ code: 'FAILED_PRECONDITION' })
    await announce(at('12:30'), { hours: 6 })
    expect(announced()).toHaveLength(1)
    await leave(thomas, at('12:40'))
    expect(await isInDanger(at('12:41'))).toBe(true)
  })

  it('is left alone without a minimum, once it is cancelled, or after kick-off', async () => {
    id = await organize({ minPlayers: null })
    await announce(eve('18:30'))
    expect(announced()).toEqual([])
    id = await organize()
    await announce(kickOff)
    await cancelMatch({ db: test.db, actor: karim, input: { id, reason: '' }, now: eve('12:00') })
    await announce(eve('18:30'))
    expect(announced()).toEqual([])
  })

  it('once it is cancelled asks nothing any more', async () => {
    await announce(eve('18:30'))
    await cancelMatch({ db: test.db, actor: karim, input: { id, reason: '' }, now: eve('18:40') })
    expect(await isInDanger(eve('18:41'))).toBe(false)
    expect(await told(nadia)).toMatchObject([{ read: true }])
    await expect(vote(nadia, 'keep')).rejects.toMatchObject({ code: 'FAILED_PRECONDITION' })
  })

  it('asks on while a lower minimum still is too high, until it is not', async () => {
    await announce(eve('18:30'))
    await edit({ minPlayers: 5 }, eve('18:40'))
    expect(await isInDanger(eve('18:41'))).toBe(true)
    expect(await told(nadia)).toMatchObject([{ read: false }])
    await edit({ minPlayers: 4 }, eve('18:42'))
    expect(await isInDanger(eve('18:43'))).toBe(false)
    expect(await told(nadia)).toMatchObject([{ read: true }])
  })

  it('is in the history, with what was decided', async () => {
    await announce(eve('18:30'))
    await nameCoOrganizer({ db: test.db, actor: karim, input: { id, userId: nadia.id }, now: eve('18:40') })
    await keep(nadia)
    const { items } = await readHistory(test.db, karim, { id, category: 'changes', limit: 30 })
    const lines = items.map((line) =>
      historyText(line)
        .map((part) => (typeof part === 'string' ? part : part.name))
        .join(''),
    )
    expect(lines).toEqual(
      expect.arrayContaining(['Nadia Belkacem maintient le match.', 'Le match est en danger\u00a0: 4\u00a0joueurs inscrits.']),
    )
  })
})

describe('the clock', () => {
  const HOUR = 3_600_000
  const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR)
  const run = () =>
    test.jobs.drain(
      createJobHandlers({ db: test.db } as Parameters<typeof createJobHandlers>[0]).filter(({ queue }) =>
        ['matches.remind-players', 'matches.check-minimum'].includes(queue),
      ),
    )
  /** Organized three days ago. */
  const matchIn = (hours: number, now = hoursFromNow(-72)) =>
    organizeMatch({ db: test.db, actor: karim, input: matchDraft({ ...startingIn(hours), minPlayers: 6, city }), now })

  it('counts instead of the first reminder and 6 hours before, each once', async () => {
    await run()
    id = await matchIn(20)
    await run()
    await run()
    expect(announced()).toHaveLength(1)
    // One notification, not two with the same facts at the same hour.
    expect([await told(karim), await told(karim, 'match')]).toMatchObject([[{}], []])
    id = await matchIn(5)
    await run()
    // Both are due after an outage.
    expect(announced()).toHaveLength(1)
    expect(await run()).toBe(0)
  })

  it('never counts a match that is organized less than 6 hours ahead', async () => {
    id = await matchIn(5.9, new Date())
    await run()
    expect(announced()).toEqual([])
    expect(await jobsOf(hoursFromNow(5.9), new Date())).not.toContain('matches.check-minimum')
    // … whatever the time passes.
    for (const minutes of [1, 60, 200, 350]) expect(await isInDanger(new Date(Date.now() + minutes * 60_000), karim)).toBe(false)
  })

  it('counts once a match that is organized less than 24 hours ahead', async () => {
    const jobs = await jobsOf(hoursFromNow(20), new Date())
    expect(jobs.filter((queue) => queue === 'matches.check-minimum')).toHaveLength(1)
  })

  /** The queues of what is stored for a match. */
  async function jobsOf(startsAt: Date, now: Date): Promise<string[]> {
    const enqueued: Job[] = []
    const change = { enqueue: (job: Job) => enqueued.push(job), now } as unknown as Change
    scheduleMatchJobs(change, { id, startsAt, endsAt: new Date(startsAt.getTime() + HOUR) })
    return enqueued.map(({ queue }) => queue)
  }
})

describe('« Maintenir »', () => {
  it('is for who organizes, tells the players, and ends the danger for this kick-off', async () => {
    await announce(eve('18:30'))
    await expect(keep(nadia)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await keep(karim)
    expect(await isInDanger(eve('19:01'))).toBe(false)
    expect(await told(nadia)).toMatchObject([{ read: true }])
    expect(await told(nadia, 'match')).toMatchObject([{ content: expect.stringMatching(/^Le match est maintenu/) }])
    expect(await told(karim, 'match')).toEqual([])
    await expect(vote(nadia, 'keep', eve('19:02'))).rejects.toMatchObject({ code: 'FAILED_PRECONDITION' })
    // The answer got lost: nobody is told again.
    await keep(karim, eve('19:03'))
    expect(await told(nadia, 'match')).toHaveLength(1)
    await leave(hugo, at('09:00'))
    await announce(at('12:30'), { hours: 6 })
    expect(announced()).toHaveLength(1)
    expect(await isInDanger(at('12:31'))).toBe(false)
  })

  it('also by a co-organizer, of which the organizer hears who does not play', async () => {
    await nameCoOrganizer({ db: test.db, actor: karim, input: { id, userId: nadia.id }, now: eve('10:00') })
    await leave(karim, eve('11:00'))
    await announce(eve('18:30'))
    expect((await rescue(nadia)).can).toEqual({ vote: false, decide: true, cancel: false })
    expect((await rescue(karim)).can).toEqual({ vote: false, decide: true, cancel: true })
    await keep(nadia)
    expect(await told(karim, 'match')).toMatchObject([{ content: expect.stringMatching(/^Le match est maintenu/) }])
    expect(await told(hugo, 'match')).toHaveLength(1)
    expect(await told(nadia, 'match')).not.toContainEqual(expect.objectContaining({ content: expect.stringMatching(/maintenu/) }))
  })

  it('only while it is in danger', async () => {
    await expect(keep(karim, eve('12:00'))).rejects.toMatchObject({ code: 'FAILED_PRECONDITION' })
    await announce(eve('18:30'))
    await expect(keep(karim, kickOff)).rejects.toMatchObject({ code: 'FAILED_PRECONDITION' })
  })
})

describe('a match that moves', () => {
  const next = addDays(DAY, 7)

  it('asks anew, and what was voted on the old time does not count', async () => {
    await announce(eve('18:30'))
    await vote(nadia, 'postpone')
    const { postponedTo } = await rescue(karim)
    expect(postponedTo).toBe(at('18:30', next).toISOString())
    await edit({ date: next }, eve('19:00'))
    expect(await isInDanger(eve('19:01'))).toBe(false)
    expect(await told(hugo)).toMatchObject([{ read: true }])
    await announce(eve('19:02'))
    expect(announced()).toHaveLength(1)
    const moved = at('18:30', next)
    await announce(at('18:30', addDays(EVE, 7)), { startsAt: moved })
    expect(announced()).toHaveLength(2)
    expect(await shownVotes(karim, at('18:31', addDays(EVE, 7)))).toEqual([])
    await vote(nadia, 'keep', at('18:31', addDays(EVE, 7)))
    expect(await shownVotes(karim, at('18:32', addDays(EVE, 7)))).toEqual(['Nadia Belkacem: keep'])
  })

  it('that was kept is counted again', async () => {
    await announce(eve('18:30'))
    await keep(karim)
    await edit({ date: next }, eve('19:10'))
    await announce(at('18:30', addDays(EVE, 7)), { startsAt: at('18:30', next) })
    expect(announced()).toHaveLength(2)
    expect(await isInDanger(at('18:31', addDays(EVE, 7)))).toBe(true)
  })

  it('to another pitch at the same time still lacks players', async () => {
    await announce(eve('18:30'))
    await vote(nadia, 'postpone')
    await edit({ location: 'Le Five Bron' }, eve('19:00'))
    expect(await isInDanger(eve('19:01'))).toBe(true)
    expect(await shownVotes(karim)).toEqual(['Nadia Belkacem: postpone'])
    expect(await told(hugo)).toMatchObject([{ read: false }])
  })

  it('is out of danger as a smaller match', async () => {
    await announce(eve('18:30'))
    const { smaller } = await rescue(karim)
    expect(smaller).toEqual({ perSide: 2, format: 'Libre', maxPlayers: 4, minPlayers: 4 })
    const { format, maxPlayers, minPlayers } = smaller ?? {}
    await edit({ format, maxPlayers, minPlayers }, eve('19:00'))
    expect(await findMatch(test.db, nadia, { id }, eve('19:01'))).toMatchObject({ isInDanger: false, status: 'full', currentPlayers: 4 })
    expect(await told(hugo)).toMatchObject([{ read: true }])
  })
})

describe('the vote', () => {
  beforeEach(() => announce(eve('18:30')))

  it('is a show of hands of the players, each of whom may change it', async () => {
    await vote(nadia, 'postpone', eve('18:40'))
    await vote(hugo, 'cancel', eve('18:41'))
    expect(await rescue(nadia)).toMatchObject({ missing: 2, own: 'postpone', favourite: 'keep', voteEndsAt: eve('19:30').toISOString() })
    await vote(hugo, 'postpone', eve('18:42'))
    expect(await shownVotes(karim)).toEqual(['Nadia Belkacem: postpone', 'Hugo Ferreira: postpone'])
    expect(await rescue(elodie)).toMatchObject({ own: null, favourite: 'postpone', can: { vote: true, decide: false, cancel: false } })
    expect(await told(hugo)).toMatchObject([{ read: true }])
    expect(await told(elodie)).toMatchObject([{ read: false }])
    expect(test.events.filter((event) => event.type === 'match.rescue-voted').map(({ toldIds }) => toldIds.toSorted())).toEqual(
      Array.from({ length: 3 }, () => idsOf(karim, nadia, hugo, elodie)),
    )
  })

  it('is neither for who organizes, nor for strangers, followers and the bench, who see none of it', async () => {
    await vote(nadia, 'cancel')
    await setNotices({ db: test.db, actor: thomas, input: { id, notices: 'follow' }, now: eve('18:40') })
    await join(sofia, eve('18:40'))
    await storageOf(test.db)
      .update(matchParticipants)
      .set({ status: 'waiting' })
      .where(and(eq(matchParticipants.matchId, id), eq(matchParticipants.userId, sofia.id)))
    for (const person of [thomas, sofia]) {
      await expect(vote(person, 'keep')).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
      await expect(rescue(person)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
      await expect(keep(person)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    }
    await expect(vote(karim, 'keep')).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  })

  it('does not exist for who does not see the match', async () => {
    id = await organize({ type: 'private' })
    await announce(eve('18:30'))
    await vote(nadia, 'cancel')
    for (const act of [() => vote(thomas, 'keep'), () => rescue(thomas), () => keep(thomas)])
      await expect(act()).rejects.toMatchObject({ code: 'MATCH_NOT_FOUND' })
    id = 'no-such-match'
    await expect(rescue(thomas)).rejects.toMatchObject({ code: 'MATCH_NOT_FOUND' })
  })

  it('is over after an hour, and can still be seen', async () => {
    await vote(nadia, 'cancel', eve('19:29'))
    await expect(vote(hugo, 'keep', eve('19:30'))).rejects.toMatchObject({ code: 'FAILED_PRECONDITION' })
    expect(await rescue(nadia, eve('19:31'))).toMatchObject({ voteEndsAt: null, favourite: 'cancel', can: { vote: false } })
    await expect(rescue(nadia, kickOff)).rejects.toMatchObject({ code: 'FAILED_PRECONDITION' })
    await expect(rescue(karim, kickOff)).rejects.toMatchObject({ code: 'FAILED_PRECONDITION' })
  })

  it('opens again 6 hours before, with the hands that are still up', async () => {
    await vote(nadia, 'cancel')
    await announce(at('12:30'), { hours: 6 })
    expect(await rescue(hugo, at('12:31'))).toMatchObject({ favourite: 'cancel', can: { vote: true } })
    await vote(nadia, 'keep', at('13:29'))
    expect(await shownVotes(karim, at('13:30'))).toEqual(['Nadia Belkacem: keep'])
  })

  it('of who leaves the list no longer counts', async () => {
    await vote(nadia, 'cancel', eve('18:40'))
    await vote(hugo, 'postpone', eve('18:41'))
    await leave(nadia, eve('18:45'))
    expect(await rescue(karim)).toMatchObject({ favourite: 'postpone', missing: 3 })
    expect(await shownVotes(karim)).toEqual(['Hugo Ferreira: postpone'])
    await expect(rescue(nadia)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  })

  it('of who comes to organize it no longer counts, either', async () => {
    await vote(nadia, 'cancel', eve('18:40'))
    await vote(hugo, 'postpone', eve('18:41'))
    await nameCoOrganizer({ db: test.db, actor: karim, input: { id, userId: nadia.id }, now: eve('18:45') })
    expect(await shownVotes(karim)).toEqual(['Hugo Ferreira: postpone'])
    expect(await rescue(nadia)).toMatchObject({ own: null, can: { vote: false, decide: true } })
    await expect(vote(nadia, 'keep')).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  })

  it('ends with the account', async () => {
    await vote(nadia, 'cancel', eve('18:40'))
    await vote(hugo, 'cancel', eve('18:41'))
    await vote(elodie, 'keep', eve('18:42'))
    await banUser({ db: test.db, actor: 'command-line', input: { userId: nadia.id }, now: eve('18:45') })
    await expect(vote(nadia, 'keep')).rejects.toThrow()
    await deleteUser({ db: test.db, actor: 'command-line', input: { userId: hugo.id }, now: eve('18:45') })
    expect(await shownVotes(karim)).toEqual(['Élodie Marchand: keep'])
    const left = await test.db.read.select({ userId: rescueVotes.userId }).from(rescueVotes).where(eq(rescueVotes.matchId, id))
    expect(left.map(({ userId }) => userId).toSorted()).toEqual(idsOf(nadia, elodie))
  })

  it('goes on where nobody organizes, and nobody can decide', async () => {
    await deleteUser({ db: test.db, actor: 'command-line', input: { userId: karim.id }, now: eve('18:40') })
    await vote(nadia, 'cancel')
    expect(await rescue(nadia)).toMatchObject({ favourite: 'cancel', can: { vote: true, decide: false, cancel: false } })
    await announce(at('12:30'), { hours: 6 })
    expect(announced()[1]).toMatchObject({ organizerIds: [] })
  })
})

describe('at night', () => {
  /** When the browser of Nadia rings. */
  async function rings(): Promise<Date[]> {
    const { rows } = (await storageOf(test.db).execute(
      sql`select extract(epoch from start_after) as due from pgboss.job
        where name = ${pushNotification.queue} and data->>'subscriptionId' = ${`s-${nadia.id}`}`,
    )) as unknown as { rows: { due: string }[] }
    return rows.map(({ due }) => new Date(Math.round(Number(due) * 1000)))
  }

  async function subscribe(): Promise<void> {
    const session = { id: newId(), userId: nadia.id, token: newId(), expiresAt: new Date('2100-01-01') }
    await storageOf(test.db).insert(sessions).values(session)
    const subscription = { id: `s-${nadia.id}`, endpoint: `https://fcm.googleapis.com/${nadia.id}`, p256dh: 'key', auth: 'word' }
    await storageOf(test.db)
      .insert(pushSubscriptions)
      .values({ ...subscription, userId: nadia.id, sessionId: session.id })
  }

  it.each(['22:00', '23:59', '04:00'])(
    'nobody is woken at %s for a match in the morning, on which they vote after the night',
    async (time) => {
      id = await organize({ time: '10:00' })
      await subscribe()
      await announce(at(time, time < '12:00' ? DAY : EVE), { startsAt: at('10:00') })
      expect(await rings()).toEqual([at('08:00')])
      expect((await readMatchRow(test.db, id)).voteEndsAt).toEqual(at('09:00'))
      expect(await isInDanger(at('04:01'))).toBe(true)
    },
  )
})

describe('who has said that they could play', () => {
  const say = (actor: Person, input: object = {}) =>
    setAvailability({
      db: test.db,
      actor,
      input: { days: [DAY], weekdayEvenings: false, city, radiusKm: 10, levels: [], weeks: 1, ...input },
      now: at('12:00', '2034-11-16'),
    })

  it('is told of a public match that lacks players, where it fits', async () => {
    await say(thomas)
    await say(sofia, { days: [EVE] })
    await say(nadia)
    await announce(eve('18:30'))
    expect(wanted()).toEqual([thomas.id])
    const [{ content = '' } = {}] = await told(thomas)
    expect(content.replaceAll('\u00a0', ' ')).toBe(
      `Il manque 2 joueurs près de chez vous, sam. 18 nov. · 18 h 30, ${matchDraft().location}. Vous avez dit être dispo.`,
    )
    expect(await told(sofia)).toEqual([])
    expect(await told(nadia)).toHaveLength(1)
    await expect(rescue(thomas)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  })

  it('is never told across a block, and not where their account is closed', async () => {
    for (const person of [thomas, sofia]) await say(person)
    await blockPlayer({ db: test.db, actor: thomas, input: { id: karim.id } })
    await blockPlayer({ db: test.db, actor: karim, input: { id: sofia.id } })
    await announce(eve('18:30'))
    expect(announced()).toHaveLength(1)
    expect(wanted()).toEqual([])
    for (const person of [thomas, sofia]) expect(await told(person)).toEqual([])
  })

  it('is never told of a private match', async () => {
    id = await organize({ type: 'private' })
    await say(thomas)
    await announce(eve('18:30'))
    expect(announced()).toHaveLength(1)
    expect(wanted()).toEqual([])
  })

  it('is not told of what nobody organizes, nor once more of a place that is held for them', async () => {
    await say(thomas)
    await say(sofia)
    await proposePlace({ db: test.db, actor: karim, input: { id, userId: thomas.id }, now: eve('18:20') })
    await announce(eve('18:30'))
    expect(wanted()).toEqual([sofia.id])
    await deleteUser({ db: test.db, actor: 'command-line', input: { userId: karim.id }, now: eve('18:40') })
    await announce(at('12:30'), { hours: 6 })
    expect(announced()).toHaveLength(2)
    expect(wanted()).toEqual([sofia.id])
  })

  it('hears nothing more once the match is kept', async () => {
    await say(thomas)
    await announce(eve('18:30'))
    await keep(karim)
    expect(await told(thomas)).toMatchObject([{ read: true }])
    expect(await told(thomas, 'match')).toEqual([])
  })
})
