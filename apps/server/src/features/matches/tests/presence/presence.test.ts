import { isStillTrue } from '@coup-denvoi/contract/notifications/notification-truth.rules'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { findStanding } from '#features/notifications/notification-standing.queries.ts'
import { notifications } from '#features/notifications/notifications.table.ts'
import { createPresenceTokens } from '#features/notifications/presence-links.auth.ts'
import { createTestMatch } from '#testing/fixtures/match-fixtures.ts'
import { type Person, testPeople } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { cancelMatch } from '../../commands/cancel-match.ts'
import { editMatch } from '../../commands/edit-match.ts'
import { readHistory } from '../../history/match-history.queries.ts'
import { findMatch } from '../../matches.queries.ts'
import { takeOfferedPlace } from '../../offers/commands/take-offered-place.ts'
import { nameCoOrganizer } from '../../organizers/commands/name-co-organizer.ts'
import { joinMatch } from '../../participation/commands/join-match.ts'
import { leaveMatch } from '../../participation/commands/leave-match.ts'
import { matchParticipants, participantId } from '../../participation/match-participants.table.ts'
import { askPlayers } from '../../presence/commands/ask-players.ts'
import { confirmByMail, findPresenceLink } from '../../presence/commands/confirm-by-mail.ts'
import { confirmPresence } from '../../presence/commands/confirm-presence.ts'
import { freePlace } from '../../presence/commands/free-place.ts'
import { remindPresence } from '../../presence/commands/remind-presence.ts'
import { sendReminder } from '../../presence/commands/send-reminder.ts'

const test = testDatabase()
const [karim, nadia, hugo, elodie, thomas] = testPeople(test, [
  'Karim Haddad',
  'Nadia Belkacem',
  'Hugo Ferreira',
  'Élodie Marchand',
  'Thomas Lefèvre',
])

/** A Saturday in winter, kick-off at 18:30. */
const DAY = '2034-11-18'
const EVE = '2034-11-17'
const at = (time: string, day = DAY) => new Date(`${day}T${time}:00+01:00`)
const kickOff = at('18:30')

let id: string
/** Karim, Nadia and Hugo play; Élodie waits. Who has not confirmed loses the place from 12:30 on. */
beforeEach(async () => {
  id = await createTestMatch(test.db, karim, {
    maxPlayers: 3,
    date: DAY,
    time: '18:30',
    freesUnconfirmed: true,
    players: [nadia, hugo, elodie],
  })
})

/** The match with two places more: Élodie moves up. */
async function roomy(): Promise<string> {
  await editMatch({ db: test.db, actor: karim, input: { id, changes: { maxPlayers: 5 } }, now: at('10:00', '2034-11-16') })
  return id
}

const ask = (now: Date, startsAt = kickOff) => askPlayers({ db: test.db, input: { matchId: id, startsAt: startsAt.getTime() }, now })
const confirm = (actor: Person, now: Date) => confirmPresence({ db: test.db, actor, input: { id }, now })
const free = (actor: Person, userId: string, now: Date) => freePlace({ db: test.db, actor, input: { id, userId }, now })
const asked = () =>
  test.events.flatMap((event) => (event.type === 'match.presence-asked' && event.matchId === id ? [event.userIds.toSorted()] : []))
const confirmed = () => test.events.filter((event) => event.type === 'match.presence-confirmed' && event.matchId === id)
const presence = async (viewer: Person, now: Date) => (await findMatch(test.db, viewer, { id }, now)).presence

describe('the day before', () => {
  it('the players are asked once, whether the job is late, doubled or early', async () => {
    await ask(at('18:29', EVE))
    expect(asked()).toEqual([])
    await ask(at('18:30', EVE))
    await Promise.all([ask(at('18:31', EVE)), ask(at('20:00', EVE))])
    expect(asked()).toEqual([[nadia.id, hugo.id].toSorted()])
    const [told] = await test.db.read.select().from(notifications).where(eq(notifications.userId, nadia.id))
    expect(told).toMatchObject({ type: 'presence_asked', matchId: id, read: false })
    expect(told?.content).toContain('votre place peut être libérée à partir de 12\u00a0h\u00a030')
  })

  it('who is asked is not reminded at the same hour, and who need not answer is', async () => {
    await joinMatch({ db: test.db, actor: thomas, input: { id: await roomy() }, now: at('19:00', EVE) })
    const reminded = async (kind: 'day-before' | 'hours-before', now: Date) => {
      test.events.length = 0
      await sendReminder({ db: test.db, input: { matchId: id, kind, startsAt: kickOff.getTime() }, now })
      return test.events.flatMap((event) => (event.type === 'match.reminder-due' ? event.userIds.toSorted() : []))
    }
    expect(await reminded('day-before', at('19:01', EVE))).toEqual([karim.id, thomas.id].toSorted())
    expect(await reminded('hours-before', at('15:30'))).toEqual([karim.id, nadia.id, hugo.id, elodie.id, thomas.id].toSorted())
  })

  it('who moves up from the bench is asked with the news', async () => {
    await ask(at('18:30', EVE))
    await leaveMatch({ db: test.db, actor: hugo, input: { id }, now: at('19:00', EVE) })
    const [told] = await test.db.read.select().from(notifications).where(eq(notifications.userId, elodie.id))
    expect(told).toMatchObject({
      type: 'presence_asked',
      content: expect.stringMatching(/vous êtes sur la liste, .+\. Confirmez votre présence/),
    })
    await confirm(elodie, at('19:05', EVE))
    expect(await presence(karim, at('19:06', EVE))).toMatchObject({ pendingIds: [nadia.id], confirmed: 2 })
  })

  it('who took a seat on the bench since is asked when they move up, and rung', async () => {
    await ask(at('18:30', EVE))
    await joinMatch({ db: test.db, actor: thomas, input: { id }, now: at('22:30', EVE) })
    for (const actor of [elodie, hugo]) await leaveMatch({ db: test.db, actor, input: { id }, now: at('23:00', EVE) })
    const [told] = await test.db.read.select().from(notifications).where(eq(notifications.userId, thomas.id))
    if (!told) throw new Error('Thomas was not told')
    expect(told.type).toBe('presence_asked')
    expect(told.content).toMatch(/Confirmez votre présence d’un geste. Vous pouvez rendre la place jusqu’au sam.\s18\snov.\s· 10\sh\s00/)
    expect(isStillTrue(told, await findStanding(test.db.read, told, at('08:00')), at('08:00'))).toBe(true)
    expect((await findMatch(test.db, thomas, { id }, at('08:00'))).can.confirmPresence).toBe(true)
  })

  it('who organizes moves up without a question', async () => {
    await ask(at('18:30', EVE))
    await leaveMatch({ db: test.db, actor: karim, input: { id }, now: at('18:40', EVE) })
    await joinMatch({ db: test.db, actor: karim, input: { id }, now: at('18:41', EVE) })
    await leaveMatch({ db: test.db, actor: hugo, input: { id }, now: at('18:42', EVE) })
    const told = await test.db.read.select().from(notifications).where(eq(notifications.userId, karim.id))
    expect(told.find(({ content }) => content.includes('Une place s’est libérée'))).toMatchObject({ type: 'match' })
  })

  it('one tap confirms, a second one does nothing, and who organizes sees who is missing', async () => {
    await ask(at('18:30', EVE))
    expect(await presence(karim, at('18:31', EVE))).toMatchObject({ pendingIds: [nadia.id, hugo.id], confirmed: 1 })
    expect((await findMatch(test.db, nadia, { id }, at('18:31', EVE))).can.confirmPresence).toBe(true)
    await confirm(nadia, at('18:31', EVE))
    await confirm(nadia, at('18:32', EVE))
    expect(confirmed()).toHaveLength(1)
    expect(await presence(karim, at('18:33', EVE))).toMatchObject({ pendingIds: [hugo.id], confirmed: 2 })
    expect((await findMatch(test.db, nadia, { id }, at('18:33', EVE))).can.confirmPresence).toBe(false)
    const [told] = await test.db.read.select().from(notifications).where(eq(notifications.userId, nadia.id))
    expect(told?.read).toBe(true)
    const { items } = await readHistory(test.db, karim, { id, limit: 30 })
    expect(items.filter(({ act }) => act === 'presence-confirmed')).toMatchObject([{ actor: { id: nadia.id } }])
  })

  it('who organizes asks again who has not confirmed, once a day', async () => {
    const remind = (actor: Person, now: Date) => remindPresence({ db: test.db, actor, input: { id }, now })
    await ask(at('18:30', EVE))
    await confirm(nadia, at('18:40', EVE))
    await expect(remind(hugo, at('20:00', EVE))).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    expect(await presence(karim, at('20:00', EVE))).toMatchObject({ canRemind: true, remindedAt: null })
    test.events.length = 0
    await remind(karim, at('20:00', EVE))
    expect(asked()).toEqual([[hugo.id]])
    expect(await presence(karim, at('20:01', EVE))).toMatchObject({ canRemind: false, remindedAt: at('20:00', EVE).toISOString() })
    expect(await presence(hugo, at('20:01', EVE))).toMatchObject({ canRemind: false, remindedAt: null })
    await expect(remind(karim, at('20:01', EVE))).rejects.toMatchObject({ code: 'REMINDED_TODAY' })
    await remind(karim, at('09:00'))
    await expect(remind(karim, kickOff)).rejects.toMatchObject({ code: 'FAILED_PRECONDITION' })
  })

  it('whose place is being freed is not asked again', async () => {
    await ask(at('18:30', EVE))
    test.events.length = 0
    await remindPresence({ db: test.db, actor: karim, input: { id, exceptUserIds: [nadia.id] }, now: at('20:00', EVE) })
    expect(asked()).toEqual([[hugo.id]])
  })

  it('players of the list see who comes; who waits or looks on does not', async () => {
    expect(await presence(nadia, at('18:31', EVE))).toMatchObject({ confirmed: 1 })
    expect(await presence(elodie, at('18:31', EVE))).toBeNull()
    expect(await presence(thomas, at('18:31', EVE))).toBeNull()
    expect(await presence(karim, at('18:29', EVE))).toBeNull()
    await expect(confirm(elodie, at('18:31', EVE))).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await expect(confirm(nadia, at('18:29', EVE))).rejects.toMatchObject({ code: 'FAILED_PRECONDITION' })
    await expect(confirm(nadia, kickOff)).rejects.toMatchObject({ code: 'FAILED_PRECONDITION' })
  })

  it('who joins now has confirmed, and so has who takes an offered place', async () => {
    await leaveMatch({ db: test.db, actor: hugo, input: { id }, now: at('10:00') })
    await takeOfferedPlace({ db: test.db, actor: elodie, input: { id }, now: at('10:01') })
    await leaveMatch({ db: test.db, actor: elodie, input: { id }, now: at('10:02') })
    await joinMatch({ db: test.db, actor: thomas, input: { id }, now: at('10:03') })
    await ask(at('10:04'))
    expect(asked()).toEqual([[nadia.id]])
    expect(await presence(karim, at('10:05'))).toMatchObject({ pendingIds: [nadia.id], confirmed: 2 })
  })

  it('a match that moves asks anew, and the question for the old time is void', async () => {
    await ask(at('18:30', EVE))
    await confirm(nadia, at('19:00', EVE))
    await editMatch({ db: test.db, actor: karim, input: { id, changes: { date: '2034-11-25' } }, now: at('20:00', EVE) })
    expect(await presence(karim, at('20:01', EVE))).toMatchObject({ pendingIds: expect.arrayContaining([nadia.id]), confirmed: 1 })
    await ask(at('20:02', EVE))
    const moved = at('18:30', '2034-11-25')
    await ask(at('18:30', '2034-11-24'), moved)
    expect(asked()).toHaveLength(2)
    expect((await presence(karim, at('18:31', '2034-11-24')))?.pendingIds).toContain(nadia.id)
  })

  it('a match that moves into the last 24 hours asks at once, also who had just joined', async () => {
    await editMatch({ db: test.db, actor: karim, input: { id, changes: { date: '2034-11-25' } }, now: at('20:00', EVE) })
    await leaveMatch({ db: test.db, actor: hugo, input: { id }, now: at('20:01', EVE) })
    await editMatch({ db: test.db, actor: karim, input: { id, changes: { date: DAY } }, now: at('20:05', EVE) })
    expect(asked()).toEqual([[nadia.id, elodie.id].toSorted()])
  })

  it('a cancelled match asks nobody', async () => {
    await cancelMatch({ db: test.db, actor: karim, input: { id }, now: at('18:00', EVE) })
    await ask(at('18:30', EVE))
    expect(asked()).toEqual([])
  })
})

describe('by the link of a mail', () => {
  const tokens = createPresenceTokens('a secret of the tests')
  const tokenOf = (person: Person, startsAt = kickOff) => tokens.sign({ userId: person.id, matchId: id, startsAt: startsAt.getTime() })
  const invalid = { code: 'PRESENCE_LINK_INVALID' }

  it('opening it changes nothing, pressing the button confirms, once', async () => {
    const call = { db: test.db, tokens, input: { token: tokenOf(nadia) }, now: at('19:00', EVE) }
    expect(await findPresenceLink(call)).toMatchObject({ isConfirmed: false, startsAt: kickOff.toISOString() })
    expect((await presence(karim, at('19:00', EVE)))?.pendingIds).toContain(nadia.id)
    await confirmByMail(call)
    await confirmByMail(call)
    expect(await findPresenceLink(call)).toMatchObject({ isConfirmed: true })
    expect(confirmed()).toHaveLength(1)
  })

  it('it ends with the place, the time and the kick-off, and nobody makes one', async () => {
    const press = (token: string, now = at('19:00', EVE)) => confirmByMail({ db: test.db, tokens, input: { token }, now })
    const forged = createPresenceTokens('another secret').sign({ userId: nadia.id, matchId: id, startsAt: kickOff.getTime() })
    await expect(press(forged)).rejects.toMatchObject(invalid)
    await expect(press(tokenOf(nadia), kickOff)).rejects.toMatchObject(invalid)
    await expect(press(tokenOf(elodie))).rejects.toMatchObject(invalid)
    await expect(press(tokenOf(nadia, at('19:00')))).rejects.toMatchObject(invalid)
    await editMatch({ db: test.db, actor: karim, input: { id, changes: { time: '19:00' } }, now: at('19:30', EVE) })
    await expect(press(tokenOf(nadia), at('19:31', EVE))).rejects.toMatchObject(invalid)
  })
})

describe('freeing the place of who has not confirmed', () => {
  it('from six hours before, the place goes to the bench; it is no absence and no late departure', async () => {
    await expect(free(karim, nadia.id, at('12:29'))).rejects.toMatchObject({ code: 'FAILED_PRECONDITION' })
    expect((await findMatch(test.db, karim, { id }, at('12:30'))).can.freePlaces).toBe(true)
    await free(karim, nadia.id, at('12:30'))
    const { players, queue } = await findMatch(test.db, karim, { id }, at('12:31'))
    expect(players.map(({ userId }) => userId)).toEqual([karim.id, hugo.id])
    expect(queue).toMatchObject([{ userId: elodie.id, offeredUntil: at('13:00').toISOString() }])
    const [own] = await test.db.read
      .select()
      .from(matchParticipants)
      .where(eq(matchParticipants.id, participantId(nadia.id, id)))
    expect(own).toMatchObject({ status: 'left', leftAt: null, absent: false })
    const told = await test.db.read.select().from(notifications).where(eq(notifications.userId, nadia.id))
    expect(told.at(-1)?.content).toContain('Ce n’est pas une absence')
    expect((await readHistory(test.db, karim, { id, limit: 30 })).items).toMatchObject([
      { act: 'place-freed', subject: { id: nadia.id } },
      {},
      {},
      {},
      {},
    ])
    // They come back like anybody.
    expect(await joinMatch({ db: test.db, actor: nadia, input: { id }, now: at('12:40') })).toBe('waiting')
    expect((await findMatch(test.db, karim, { id }, at('12:41'))).currentPlayers).toBe(2)
  })

  it('not of who has confirmed, not by players, and not where the match does not say so', async () => {
    await confirm(nadia, at('12:31'))
    await expect(free(karim, nadia.id, at('12:32'))).rejects.toMatchObject({ code: 'FAILED_PRECONDITION' })
    await expect(free(karim, elodie.id, at('12:32'))).rejects.toMatchObject({ code: 'PLAYER_NOT_LISTED' })
    await expect(free(nadia, hugo.id, at('12:32'))).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await editMatch({ db: test.db, actor: karim, input: { id, changes: { freesUnconfirmed: false } }, now: at('12:33') })
    await expect(free(karim, hugo.id, at('12:34'))).rejects.toMatchObject({ code: 'FAILED_PRECONDITION' })
    await editMatch({ db: test.db, actor: karim, input: { id, changes: { freesUnconfirmed: true } }, now: at('12:35') })
    await free(karim, hugo.id, at('12:36'))
    // Its answer got lost.
    await free(karim, hugo.id, at('12:37'))
    expect((await readHistory(test.db, karim, { id, limit: 30 })).items.filter(({ act }) => act === 'place-freed')).toHaveLength(1)
  })

  it('who has left by themselves is not on the list, and that is said', async () => {
    await leaveMatch({ db: test.db, actor: hugo, input: { id }, now: at('12:35') })
    await expect(free(karim, hugo.id, at('12:36'))).rejects.toMatchObject({ code: 'PLAYER_NOT_LISTED' })
  })

  it('a co-organizer frees places, but neither the organizer’s nor that of another co-organizer', async () => {
    await nameCoOrganizer({ db: test.db, actor: karim, input: { id, userId: nadia.id }, now: at('09:00') })
    await expect(free(nadia, karim.id, at('13:00'))).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await free(nadia, hugo.id, at('13:00'))
    expect((await findMatch(test.db, karim, { id }, at('13:01'))).players.map(({ userId }) => userId)).toEqual([karim.id, nadia.id])
  })
})
