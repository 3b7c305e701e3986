import { tmpdir } from 'node:os'
import { DEFAULT_SETTINGS } from '@coup-denvoi/contract/instance/settings.rules'
import { fromLocalTime } from '@coup-denvoi/contract/lib/from-local-time'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { announce } from '#features/locker-room/commands/announce-to-players.ts'
import { createMailer } from '#platform/mail/mailer.ts'
import { newId } from '#platform/new-id.ts'
import { comeByLink, newGuest, type TestGuest } from '#testing/fixtures/guests.ts'
import { createTestMatch } from '#testing/fixtures/match-fixtures.ts'
import { testPeople } from '#testing/people.ts'
import { testSmtp } from '#testing/services/test-smtp.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { announceDanger } from '../../commands/announce-danger.ts'
import { cancelMatch } from '../../commands/cancel-match.ts'
import { editMatch } from '../../commands/edit-match.ts'
import { keepMatch } from '../../commands/keep-match.ts'
import { answerGuests } from '../../guests/commands/answer-guests.ts'
import { removeGuests } from '../../guests/commands/remove-guests.ts'
import { setGuestRules } from '../../guests/commands/set-guest-rules.ts'
import { guestAddresses } from '../../guests/guest-addresses.table.ts'
import { createGuestMailSecrets } from '../../guests/guest-mail-secrets.auth.ts'
import { createGuestMailJobs } from '../../guests/guest-mails.jobs.ts'
import { mailGuest } from '../../matches.jobs.ts'
import { leaveMatch } from '../../participation/commands/leave-match.ts'
import { sendReminder } from '../../presence/commands/send-reminder.ts'

const DAY = '2035-03-03'
const EVE = '2035-03-02'
const night = fromLocalTime(EVE, '22:30')
const MORNING = fromLocalTime(DAY, '08:00')

const smtp = testSmtp()
const test = testDatabase()
const [karim, nadia] = testPeople(test, ['Karim Haddad', 'Nadia Belkacem'])
let id: string

/** A match of Karim, which Nadia has joined, and where three can play. */
async function organize(time = '18:30', minPlayers: number | null = null) {
  id = await createTestMatch(test.db, karim, { type: 'private', date: DAY, time, maxPlayers: 3, minPlayers, players: [nadia] })
  await storageOf(test.db).execute(sql`delete from pgboss.job where name = ${mailGuest.queue}`)
}
beforeEach(() => organize())

async function come(name: string): Promise<TestGuest> {
  const guest = await comeByLink(test.db, id, newGuest(name))
  const address = { id: newId(), guestId: guest.guestId, email: `${name}@exemple.fr`, confirmedAt: new Date() }
  await storageOf(test.db).insert(guestAddresses).values(address)
  return guest
}

/** When the waiting mails go out. « at once » is before the test ends. */
async function due(): Promise<(Date | 'at once')[]> {
  const { rows } = (await storageOf(test.db).execute(
    sql`select extract(epoch from start_after) as due from pgboss.job where name = ${mailGuest.queue} and state = 'created'`,
  )) as unknown as { rows: { due: string }[] }
  return rows.map(({ due }) => (Number(due) * 1000 <= Date.now() ? 'at once' : new Date(Number(due) * 1000)))
}

/** Sends what waits. @returns what the mails say */
async function inTheMorning(): Promise<string[]> {
  await storageOf(test.db).execute(sql`update pgboss.job set start_after = now() where name = ${mailGuest.queue}`)
  smtp.mails.length = 0
  const jobs = createGuestMailJobs({
    db: test.db,
    site: () => DEFAULT_SETTINGS,
    mailer: createMailer(
      () => ({ smtpUrl: smtp.environment.SMTP_URL ?? '', mailFrom: 'Foot <foot@foot.example>', dataDir: tmpdir() }),
      pino({ level: 'silent' }),
      () => 'Coup d’envoi',
    ),
    guestMailSecrets: createGuestMailSecrets('a secret of this installation, which is long'),
    unsubscribeTokens: { sign: () => 'token' },
    origin: 'https://foot.example',
  })
  await test.jobs.drain(jobs)
  return smtp.mails.map(({ text }) => text.split('\n\n')[2] ?? '').toSorted()
}

const remind = (now = night) =>
  sendReminder({ db: test.db, input: { matchId: id, kind: 'day-before', startsAt: fromLocalTime(DAY, '18:30').getTime() }, now })
const answer = ({ guestId }: TestGuest, accept: boolean) =>
  answerGuests({ db: test.db, actor: karim, input: { id, guestIds: [guestId], accept }, now: night })

describe('mails to guests', () => {
  it('wait for the morning, as those to accounts do, where they can', async () => {
    await come('Tom')
    await remind()
    expect(await due()).toEqual([MORNING])
    expect(await inTheMorning()).toEqual([expect.stringContaining('Rappel')])
    await come('Léa')
    await leaveMatch({ db: test.db, actor: nadia, input: { id }, now: night })
    expect(await due()).toEqual([MORNING])
    await setGuestRules({ db: test.db, actor: karim, input: { id, guestPolicy: 'approval' } })
    const zoe = await come('Zoé')
    const lou = await come('Lou')
    await answer(zoe, true)
    await answer(lou, false)
    expect(await due()).toEqual([MORNING, MORNING, MORNING])
  })

  it('do not wait where a match begins before noon', async () => {
    await organize('09:00')
    await come('Tom')
    const startsAt = fromLocalTime(DAY, '09:00').getTime()
    await sendReminder({ db: test.db, input: { matchId: id, kind: 'day-before', startsAt }, now: night })
    expect(await due()).toEqual(['at once'])
  })

  it.each<[string, (guest: TestGuest) => Promise<unknown>]>([
    ['the match has moved', () => editMatch({ db: test.db, actor: karim, input: { id, changes: { time: '20:00' } }, now: night })],
    [
      'somebody announces something',
      () => announce({ db: test.db, actor: karim, input: { id, messageId: newId(), text: 'Terrain 3' }, now: night }),
    ],
    ['the match is cancelled', () => cancelMatch({ db: test.db, actor: karim, input: { id, reason: '' }, now: night })],
    ['their place is taken', ({ guestId }) => removeGuests({ db: test.db, actor: karim, input: { id, guestIds: [guestId] }, now: night })],
  ])('go out at night when %s', async (_, happen) => {
    await happen(await come('Tom'))
    expect(await due()).toEqual(['at once'])
  })

  it.each<[string, (guest: TestGuest) => Promise<unknown>, string]>([
    ['the match is cancelled', () => cancelMatch({ db: test.db, actor: karim, input: { id, reason: '' } }), 'annulé par Karim'],
    ['the match has moved', () => editMatch({ db: test.db, actor: karim, input: { id, changes: { time: '20:00' } } }), 'Le match a changé'],
    [
      'their place is taken',
      ({ guestId }) => removeGuests({ db: test.db, actor: karim, input: { id, guestIds: [guestId] } }),
      'Votre place',
    ],
  ])('that wait are not sent once %s', async (_, happen, instead) => {
    const tom = await come('Tom')
    await remind()
    await happen(tom)
    expect(await inTheMorning()).toEqual([expect.stringContaining(instead)])
  })

  it('do not say that a match is in danger once it is kept', async () => {
    await organize('18:30', 3)
    await come('Tom')
    await leaveMatch({ db: test.db, actor: nadia, input: { id } })
    const startsAt = fromLocalTime(DAY, '18:30').getTime()
    await announceDanger({ db: test.db, input: { matchId: id, hours: 24, startsAt }, now: night })
    expect(await due()).toEqual([MORNING])
    await keepMatch({ db: test.db, actor: karim, input: { id }, now: night })
    expect(await inTheMorning()).toEqual([expect.stringContaining('Le match est maintenu')])
  })
})
