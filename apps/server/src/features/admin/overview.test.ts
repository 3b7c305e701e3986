import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { conversations } from '#features/conversations/conversations.table.ts'
import { messages } from '#features/conversations/messages.table.ts'
import { organizeMatch } from '#features/matches/commands/organize-match.ts'
import { matches } from '#features/matches/matches.table.ts'
import { reports } from '#features/reports/reports.table.ts'
import { users } from '#features/users/users.table.ts'
import { newId } from '#platform/new-id.ts'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { createPeople, createPerson } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { createOverviewReader } from './overview.queries.ts'

/** 13:00 in Paris. */
const NOW = new Date('2026-11-22T12:00:00.000Z')
const at = (instant: string) => new Date(instant)
const NOTHING = { registrations: 0, matches: 0, messages: 0, reports: 0 }

const test = testDatabase()
const overview = (now = NOW) => createOverviewReader()(test.db, now)

afterEach(async () => {
  for (const table of [reports, messages, conversations, matches, users]) await storageOf(test.db).delete(table)
})

it('has thirty days in Paris, oldest first, including empty ones', async () => {
  const { days, ...figures } = await overview()
  expect(figures).toEqual({ users: 0, activeUsers: 0, comingMatches: 0, groups: 0, newReports: 0, bannedUsers: 0 })
  expect(days).toHaveLength(30)
  expect(days.at(0)).toEqual({ day: '2026-10-24', ...NOTHING })
  expect(days.at(-1)).toEqual({ day: '2026-11-22', ...NOTHING })
  expect(days.map(({ day }) => day)).toEqual([...new Set(days.map(({ day }) => day))].sort())
})

it('counts registrations by day in Paris, around midnight and clock changes', async () => {
  const moments = {
    '2026-10-23T21:59:59.999Z': null, // 23:59 in summer time, the day before the first one
    '2026-10-23T22:00:00.000Z': '2026-10-24',
    '2026-10-24T22:00:00.000Z': '2026-10-25', // a day of 25 hours begins
    '2026-10-25T22:59:59.999Z': '2026-10-25', // and ends
    '2026-10-25T23:00:00.000Z': '2026-10-26',
    '2026-11-21T22:59:59.999Z': '2026-11-21',
    '2026-11-21T23:00:00.000Z': '2026-11-22',
    '2026-11-22T12:00:00.000Z': '2026-11-22',
  }
  for (const moment of Object.keys(moments)) await createPerson(test.db, 'Karim Haddad', { createdAt: at(moment) })
  const { days, users: total } = await overview()
  expect(total).toBe(8)
  const seen = days.flatMap(({ day, registrations }) => Array.from({ length: registrations }, () => day))
  expect(seen).toEqual(Object.values(moments).filter((day) => day !== null))
})

it('counts matches, messages and reports by creation time', async () => {
  const [karim, nadia] = await createPeople(test.db, ['Karim Haddad', 'Nadia Belkacem'], { createdAt: at('2025-01-01T00:00:00Z') })
  if (!karim || !nadia) throw new Error('both were stored')
  await organizeMatch({ db: test.db, actor: karim, input: matchDraft() })
  await storageOf(test.db)
    .update(matches)
    .set({ createdAt: at('2026-11-20T10:00:00Z') })
  const conversationId = newId()
  await storageOf(test.db)
    .insert(conversations)
    .values({ id: conversationId, userIds: [karim.id, nadia.id].sort() })
  for (const day of ['19', '19', '20'])
    await storageOf(test.db)
      .insert(messages)
      .values({ id: newId(), conversationId, senderId: karim.id, text: 'Salut', createdAt: at(`2026-11-${day}T10:00:00Z`) })
  const reported = { kind: 'user', targetName: 'Karim Haddad', reporterId: nadia.id, reason: 'Autre' } as const
  await storageOf(test.db)
    .insert(reports)
    .values([
      { id: newId(), ...reported, targetId: 'one', createdAt: at('2026-11-20T10:00:00Z') },
      { id: newId(), ...reported, targetId: 'two', createdAt: at('2026-11-20T10:00:00Z'), status: 'dismissed' },
    ])
  const { days, newReports } = await overview()
  expect(newReports).toBe(1)
  expect(days.filter((day) => day.registrations + day.matches + day.messages + day.reports > 0)).toEqual([
    { day: '2026-11-19', ...NOTHING, messages: 2 },
    { day: '2026-11-20', ...NOTHING, matches: 1, messages: 1, reports: 2 },
  ])
})

it('has the totals of active users, banned users and upcoming matches', async () => {
  const long = at('2026-01-01T00:00:00Z')
  const first = at('2026-10-23T12:00:00.000Z')
  const before = at('2026-10-23T11:59:59.999Z')
  const karim = await createPerson(test.db, 'Karim Haddad', { lastLogin: NOW, lastUsedAt: NOW })
  // A session that is used every day needs no new sign-in.
  await createPerson(test.db, 'Nadia Belkacem', { lastLogin: long, lastUsedAt: first })
  await createPerson(test.db, 'Yanis Mansouri', { lastLogin: before, lastUsedAt: before })
  await createPerson(test.db, 'Léa Fontaine', { lastUsedAt: long })
  await createPerson(test.db, 'Tony Perret', { bannedAt: at('2026-05-01T00:00:00Z'), lastUsedAt: long })
  await createPerson(test.db, 'Hugo Lefèvre', {
    bannedAt: at('2026-05-01T00:00:00Z'),
    unbannedAt: at('2026-06-01T00:00:00Z'),
    lastUsedAt: long,
  })
  const states = { coming: {}, cancelled: { status: 'cancelled', cancelledAt: NOW }, begun: { startsAt: NOW } } as const
  for (const state of Object.values(states)) {
    const id = await organizeMatch({ db: test.db, actor: karim, input: matchDraft() })
    const startsAt = at('2026-11-23T18:00:00Z')
    await storageOf(test.db)
      .update(matches)
      .set({ startsAt, endsAt: at('2026-11-24T00:00:00Z'), ...state })
      .where(eq(matches.id, id))
  }
  await createTestGroup(test.db, karim)
  const { days: _days, ...figures } = await overview()
  expect(figures).toEqual({ users: 6, activeUsers: 2, comingMatches: 1, groups: 1, newReports: 0, bannedUsers: 1 })
})

it('counts a finished day once an hour, and today each time', async () => {
  const readOverview = createOverviewReader()
  const registrations = async (now: Date) => (await readOverview(test.db, now)).days.map((day) => day.registrations).slice(-3)
  const register = (createdAt: string) => createPerson(test.db, 'Karim Haddad', { createdAt: at(createdAt) })
  const past = await register('2026-11-20T12:00:00Z')
  await register('2026-11-21T12:00:00Z')
  // 00:59 in Paris: a registration of the 21st may still be committed.
  expect(await registrations(at('2026-11-21T23:59:00Z'))).toEqual([1, 1, 0])

  await storageOf(test.db).delete(users).where(eq(users.id, past.id))
  for (const moment of ['2026-11-21T22:59:00Z', '2026-11-22T00:00:00Z']) await register(moment)
  expect(await registrations(at('2026-11-22T00:58:59Z'))).toEqual([1, 2, 1])
  expect(await registrations(at('2026-11-22T00:59:00Z'))).toEqual([0, 2, 1])
})

it('begins a new day within the hour', async () => {
  const readOverview = createOverviewReader()
  await readOverview(test.db, at('2026-11-22T22:30:00Z'))
  await createPerson(test.db, 'Karim Haddad', { createdAt: at('2026-11-22T23:10:00Z') })
  const { days } = await readOverview(test.db, at('2026-11-22T23:20:00Z'))
  expect(days).toHaveLength(30)
  expect(days.at(0)?.day).toBe('2026-10-25')
  expect(days.at(-1)).toEqual({ day: '2026-11-23', ...NOTHING, registrations: 1 })
})
