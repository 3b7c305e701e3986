import { RETENTION } from '@coup-denvoi/contract/privacy/retention.rules'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { removeExpired, runNightlyRetention, startRetention } from '#app/periodic/retention.ts'
import { recordAdminAction } from '#features/admin/journal.public.ts'
import { journalEntries } from '#features/admin/journal.table.ts'
import { apiKeys } from '#features/api-keys/api-keys.table.ts'
import { guestAddresses } from '#features/matches/guests/guest-addresses.table.ts'
import { readHistory } from '#features/matches/history/match-history.queries.ts'
import { findMatch } from '#features/matches/matches.queries.ts'
import { matches } from '#features/matches/matches.table.ts'
import { notifications } from '#features/notifications/notifications.table.ts'
import { reports } from '#features/reports/reports.table.ts'
import { settlements } from '#features/settlements/settlements.table.ts'
import { trustedBrowsers } from '#features/users/second-factor/second-factors.table.ts'
import { sessions } from '#features/users/sessions/sessions.table.ts'
import { users } from '#features/users/users.table.ts'
import { status } from '#platform/live/status.table.ts'
import { newId } from '#platform/new-id.ts'
import { insertApiKey } from '#testing/fixtures/api-keys.ts'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { comeByLink, newGuest } from '#testing/fixtures/guests.ts'
import { createTestMatch } from '#testing/fixtures/match-fixtures.ts'
import { createPeople, createPerson, type Person } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'

const NOW = new Date('2029-03-31T03:00:00Z')
const DAY_MS = 24 * 60 * 60_000
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS)
const monthsAgo = (months: number) => sql`${NOW.toISOString()}::timestamptz - make_interval(months => ${months}, days => 1)`
const failLoudly = (error: unknown) => {
  throw error
}

describe('what has been kept long enough', () => {
  const database = testDatabase()
  const sweep = (now = NOW) => removeExpired(database.db, now, failLoudly)
  const lastSeen = ({ id }: Person, months: number) =>
    storageOf(database.db)
      .update(users)
      .set({ lastLogin: monthsAgo(months), lastUsedAt: monthsAgo(months), createdAt: monthsAgo(60) })
      .where(eq(users.id, id))
  const exists = async ({ id }: Person) =>
    (await database.db.read.select({ id: users.id }).from(users).where(eq(users.id, id))).length === 1
  const waitingJobs = async (queue: string, { id }: Person) => {
    const { rows } = await database.storage.jobsDatabase.executeSql(`select from pgboss.job where name = $1 and data->>'userId' = $2`, [
      queue,
      id,
    ])
    return rows.length
  }

  beforeEach(() => storageOf(database.db).update(users).set({ lastLogin: NOW, lastUsedAt: NOW }))

  test('an account that nobody uses is told after 23 months, once, and deleted after 24', async () => {
    const [lea, karim] = (await createPeople(database.db, ['Léa Morel', 'Karim Haddad'])) as [Person, Person]
    await lastSeen(lea, RETENTION.inactivityNoticeMonths)
    await lastSeen(karim, RETENTION.inactivityNoticeMonths - 1)
    expect(await sweep()).toMatchObject({ inactiveAccountsNoticed: 1, inactiveAccounts: 0 })
    expect(await sweep()).toMatchObject({ inactiveAccountsNoticed: 0, inactiveAccounts: 0 })
    expect([await waitingJobs('users.send-inactivity-notice', lea), await waitingJobs('users.send-inactivity-notice', karim)]).toEqual([
      1, 0,
    ])

    const later = new Date(NOW.getTime() + 32 * DAY_MS)
    expect(await sweep(later)).toMatchObject({ inactiveAccounts: 1 })
    expect([await exists(lea), await exists(karim)]).toEqual([false, true])
  })

  test('after a long pause of the server the notice comes first, and four weeks pass', async () => {
    const lea = await createPerson(database.db, 'Léa Morel')
    await lastSeen(lea, 40)
    expect(await sweep()).toMatchObject({ inactiveAccountsNoticed: 1, inactiveAccounts: 0 })
    expect(await sweep(new Date(NOW.getTime() + 27 * DAY_MS))).toMatchObject({ inactiveAccounts: 0 })
    expect(await sweep(new Date(NOW.getTime() + 29 * DAY_MS))).toMatchObject({ inactiveAccounts: 1 })
  })

  test('who signs in after the notice stays, and is told again after another 23 months', async () => {
    const lea = await createPerson(database.db, 'Léa Morel')
    await lastSeen(lea, 24)
    await sweep()
    await storageOf(database.db)
      .update(users)
      .set({ lastLogin: new Date(NOW.getTime() + DAY_MS) })
      .where(eq(users.id, lea.id))
    expect(await sweep(new Date(NOW.getTime() + 60 * DAY_MS))).toMatchObject({ inactiveAccountsNoticed: 0, inactiveAccounts: 0 })
    await sweep(new Date(NOW.getTime() + 25 * 31 * DAY_MS))
    expect(await waitingJobs('users.send-inactivity-notice', lea)).toBe(2)
  })

  test('who signed in years ago and came every week until last month is not told', async () => {
    const lea = await createPerson(database.db, 'Léa Morel')
    await lastSeen(lea, 40)
    await storageOf(database.db)
      .update(users)
      .set({ lastUsedAt: daysAgo(35) })
      .where(eq(users.id, lea.id))
    expect(await sweep()).toMatchObject({ inactiveAccountsNoticed: 0, inactiveAccounts: 0 })
    expect(await exists(lea)).toBe(true)
  })

  test('an account whose job to delete it did not run is deleted all the same, unless its owner came back', async () => {
    const [lea, hugo] = (await createPeople(database.db, ['Léa Morel', 'Hugo Ferreira'])) as [Person, Person]
    const closed = { accountStatus: 'inactive', active: false, deactivatedAt: daysAgo(8) } as const
    await storageOf(database.db)
      .update(users)
      .set({ ...closed, deletionDueAt: daysAgo(1) })
      .where(eq(users.id, lea.id))
    await storageOf(database.db)
      .update(users)
      .set({ deletionDueAt: daysAgo(1) })
      .where(eq(users.id, hugo.id))
    expect(await sweep()).toMatchObject({ leavingAccounts: 1 })
    expect([await exists(lea), await exists(hugo)]).toEqual([false, true])
  })

  test('a super admin stays, and so does who never signed out', async () => {
    const [amira, lea] = (await createPeople(database.db, ['Amira Superette', 'Léa Morel'])) as [Person, Person]
    for (const person of [amira, lea]) await lastSeen(person, 40)
    await storageOf(database.db).update(users).set({ isSuperAdmin: true }).where(eq(users.id, amira.id))
    const session = { id: newId(), userId: lea.id, token: newId(), expiresAt: new Date(NOW.getTime() + 90 * DAY_MS) }
    await storageOf(database.db).insert(sessions).values(session)
    await sweep()
    await sweep(new Date(NOW.getTime() + 30 * DAY_MS))
    expect([await exists(amira), await exists(lea)]).toEqual([true, true])
  })

  test('what happened to matches of long ago goes, and so does nothing else of them', async () => {
    const karim = await createPerson(database.db, 'Karim Haddad')
    const old = await createTestMatch(database.db, karim)
    const recent = await createTestMatch(database.db, karim)
    const startsAt = (months: number) => ({ startsAt: monthsAgo(months), endsAt: sql`${monthsAgo(months)} + interval '1 hour'` })
    await storageOf(database.db).update(matches).set(startsAt(RETENTION.matchHistoryMonths)).where(eq(matches.id, old))
    await storageOf(database.db)
      .update(matches)
      .set(startsAt(RETENTION.matchHistoryMonths - 1))
      .where(eq(matches.id, recent))
    await sweep()
    const linesOf = async (id: string) => (await readHistory(database.db, karim, { id, limit: 30 })).items.map(({ act }) => act)
    expect([await linesOf(old), await linesOf(recent)]).toEqual([[], ['organized']])
  })

  test('the names of guests of matches of long ago go, their places stay', async () => {
    const karim = await createPerson(database.db, 'Karim Haddad')
    const old = await createTestMatch(database.db, karim, { type: 'private' })
    const recent = await createTestMatch(database.db, karim, { type: 'private' })
    for (const id of [old, recent]) await comeByLink(database.db, id, newGuest('Tom'))
    const startsAt = (months: number) => ({ startsAt: monthsAgo(months), endsAt: sql`${monthsAgo(months)} + interval '1 hour'` })
    await storageOf(database.db).update(matches).set(startsAt(RETENTION.guestNameMonths)).where(eq(matches.id, old))
    await storageOf(database.db)
      .update(matches)
      .set(startsAt(RETENTION.guestNameMonths - 1))
      .where(eq(matches.id, recent))
    const told = async () => (await database.db.read.select().from(notifications)).map(({ matchId, content }) => [matchId, content])
    expect(await told()).toEqual([
      [old, expect.stringContaining('Tom')],
      [recent, expect.stringContaining('Tom')],
    ])
    expect(await sweep()).toMatchObject({ guestNames: 1 })
    expect(await told()).toEqual([[recent, expect.stringContaining('Tom')]])
    expect(await sweep()).toMatchObject({ guestNames: 0 })
    const names = async (id: string) => (await findMatch(database.db, karim, { id })).players.map(({ displayName }) => displayName)
    expect([await names(old), await names(recent)]).toEqual([
      ['Karim Haddad', 'Invité'],
      ['Karim Haddad', 'Tom'],
    ])
  })

  test('e-mail addresses of guests go 30 days after the match, and with a deleted match', async () => {
    const karim = await createPerson(database.db, 'Karim Haddad')
    const startsAt = (days: number) => ({ startsAt: daysAgo(days), endsAt: new Date(daysAgo(days).getTime() + 3_600_000) })
    const guestOf = async (changes: object) => {
      const id = await createTestMatch(database.db, karim, { type: 'private' })
      const { guestId } = await comeByLink(database.db, id, newGuest('Tom'))
      await storageOf(database.db).update(matches).set(changes).where(eq(matches.id, id))
      await storageOf(database.db)
        .insert(guestAddresses)
        .values({ id: guestId, guestId, email: 'tom@exemple.fr', createdAt: daysAgo(50) })
      return { id, guestId }
    }
    await guestOf(startsAt(RETENTION.guestAddressDays + 1))
    const recent = await guestOf(startsAt(RETENTION.guestAddressDays - 1))
    const deleted = await guestOf(startsAt(0))
    await storageOf(database.db).delete(matches).where(eq(matches.id, deleted.id))
    expect(await sweep()).toMatchObject({ guestAddresses: 2 })
    const kept = await database.db.read.select({ id: guestAddresses.id }).from(guestAddresses)
    expect(kept).toEqual([{ id: recent.guestId }])
  })

  test('proposed settlements go six months after their end', async () => {
    const karim = await createPerson(database.db, 'Karim Haddad')
    const groupId = await createTestGroup(database.db, karim)
    const ended = { groupId, proposedBy: karim.id, endedAt: NOW, outcome: 'refused' } as const
    await storageOf(database.db)
      .insert(settlements)
      .values([
        { ...ended, id: 'old', createdAt: daysAgo(400), expiresAt: sql`${monthsAgo(RETENTION.settlementMonths)}` },
        { ...ended, id: 'recent', createdAt: daysAgo(160), expiresAt: sql`${monthsAgo(RETENTION.settlementMonths - 1)}` },
      ])
    expect(await sweep()).toMatchObject({ settlements: 1 })
    expect(await database.db.read.select({ id: settlements.id }).from(settlements)).toEqual([{ id: 'recent' }])
  })

  test('sessions that ended, and what admins did and handled long ago, go', async () => {
    const lea = await createPerson(database.db, 'Léa Morel')
    const storage = storageOf(database.db)
    for (const days of [RETENTION.endedSessionDays - 1, RETENTION.endedSessionDays + 1])
      await storage.insert(sessions).values({ id: `ended-${days}`, userId: lea.id, token: `ended-${days}`, expiresAt: daysAgo(days) })
    const act = { actor: lea, action: 'user.banned', targetKind: 'user', targetId: lea.id } as const
    for (const days of [360, 370])
      await database.db.transaction((change) => recordAdminAction(change, { ...act, note: `${days}` }), daysAgo(days))
    const report = { kind: 'user', targetId: lea.id, reason: 'Autre' } as const
    await storage.insert(reports).values([
      { ...report, id: 'handled', status: 'dismissed', handledAt: daysAgo(370), createdAt: daysAgo(800) },
      { ...report, id: 'open', status: 'new', createdAt: daysAgo(800) },
    ])
    const [kept] = await Promise.all(
      [RETENTION.expiredApiKeyDays - 1, RETENTION.expiredApiKeyDays + 1].map((days) =>
        insertApiKey(database.db, lea, 'reading', { createdAt: daysAgo(days + 90), expiresAt: daysAgo(days) }),
      ),
    )
    for (const days of [-1, 1])
      await storage.insert(trustedBrowsers).values({ userId: lea.id, deviceHash: `${days}`, expiresAt: daysAgo(days) })
    expect(await sweep()).toMatchObject({ endedSessions: 1, trustedBrowsers: 1, expiredApiKeys: 1, journalEntries: 1, reports: 1 })
    expect(await database.db.read.select({ id: apiKeys.id }).from(apiKeys)).toEqual([{ id: kept?.id }])
    expect(
      (await database.db.read.select({ note: journalEntries.note }).from(journalEntries).where(eq(journalEntries.targetId, lea.id))).map(
        ({ note }) => note,
      ),
    ).toEqual(['360'])
    expect((await database.db.read.select({ id: reports.id }).from(reports)).map(({ id }) => id)).toEqual(['open'])
  })
})

describe('the nightly removal', () => {
  const database = testDatabase()

  test('happens once a night, whichever process is up; one that was missed at the next start', async () => {
    const runs: string[] = []
    const at = (time: string) =>
      runNightlyRetention({ db: database.db, onDone: () => void runs.push(time), onError: failLoudly }, new Date(time))
    // It is one hour earlier in Greenwich than in Paris.
    for (const time of ['2029-01-10T17:00:00Z', '2029-01-10T17:10:00Z', '2029-01-11T02:50:00Z', '2029-01-11T03:00:00Z']) await at(time)
    await at('2029-01-11T22:00:00Z')
    // Up for an hour a day, and never between four and midnight.
    for (const time of ['2029-01-13T01:00:00Z', '2029-01-13T01:10:00Z', '2029-01-14T01:00:00Z']) await at(time)
    expect(runs).toEqual(['2029-01-10T17:00:00Z', '2029-01-11T03:00:00Z', '2029-01-13T01:00:00Z', '2029-01-14T01:00:00Z'])
  })

  test('happens although a clock ahead has stored one of the future', async () => {
    await storageOf(database.db).delete(status)
    await storageOf(database.db)
      .insert(status)
      .values({ id: 'retention', at: new Date('2035-01-01T03:10:00Z') })
    const runs: string[] = []
    for (const time of ['2029-02-10T03:10:00Z', '2029-02-10T03:20:00Z', '2029-02-11T03:10:00Z'])
      await runNightlyRetention({ db: database.db, onDone: () => void runs.push(time), onError: failLoudly }, new Date(time))
    expect(runs).toEqual(['2029-02-10T03:10:00Z', '2029-02-11T03:10:00Z'])
  })

  test('is caught up soon after a start', async () => {
    await storageOf(database.db).delete(status)
    const done = new Promise((resolve) => {
      const stop = startRetention({
        db: database.db,
        onDone: (removed) => resolve(stop().then(() => removed)),
        onError: failLoudly,
        firstCheckMs: 1,
      })
    })
    expect(await done).toMatchObject({ inactiveAccounts: 0 })
  })
})

test('one that fails does not keep the others from their work', async () => {
  const errors: string[] = []
  const broken = { read: null, transaction: () => Promise.reject(new Error('No connection')) } as never
  const removed = await removeExpired(broken, NOW, (_error, during) => void errors.push(during))
  expect(removed).toEqual({})
  expect(errors).toHaveLength(15)
})
