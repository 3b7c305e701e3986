import { isPurgeable, PURGE_AFTER_DAYS } from '@coup-denvoi/contract/notifications/notification.rules'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { journalEntries } from '#features/admin/journal.table.ts'
import { newId } from '#platform/new-id.ts'
import { allJournalEntries } from '#testing/fixtures/journal-entries.ts'
import { createPeople, createPerson, type Person } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { notifications } from '../notifications.table.ts'
import { purgeNotifications } from './purge-notifications.ts'

const NOW = new Date('2026-11-22T12:00:00.000Z')
const DAY_MS = 24 * 60 * 60 * 1000
/** Before {@link NOW}. */
const ago = (days: number, milliseconds = 0) => new Date(NOW.getTime() - days * DAY_MS - milliseconds)

const test = testDatabase()
let simone: Person
let karim: Person
let nadia: Person

beforeEach(async () => {
  simone = await createPerson(test.db, 'Simone Aubert', { isSuperAdmin: true })
  ;[karim, nadia] = (await createPeople(test.db, ['Karim Haddad', 'Nadia Belkacem'])) as [Person, Person]
  await storageOf(test.db).delete(notifications)
  await storageOf(test.db).delete(journalEntries)
  test.events.length = 0
})

type NotificationValues = { read: boolean; createdAt: Date; shown?: boolean }

const createNotification = (someone: Person, title: string, told: NotificationValues) =>
  storageOf(test.db)
    .insert(notifications)
    .values({ id: newId(), userId: someone.id, type: 'match', title, ...told })
const remainingTitles = async () =>
  (await test.db.read.select().from(notifications).orderBy(asc(notifications.title))).map(({ title }) => title)
const journal = () => allJournalEntries(test.db)
const purge = (actor = simone) => purgeNotifications({ db: test.db, actor, now: NOW })

describe('a purge of old notifications', () => {
  it('deletes read notifications older than exactly thirty days', async () => {
    await createNotification(karim, 'read, thirty days and a millisecond ago', { read: true, createdAt: ago(PURGE_AFTER_DAYS, 1) })
    await createNotification(nadia, 'read, half a year ago', { read: true, createdAt: ago(180) })
    await createNotification(nadia, 'read, half a year ago, told by mail only', { read: true, createdAt: ago(180), shown: false })
    await createNotification(karim, 'read, exactly thirty days ago', { read: true, createdAt: ago(PURGE_AFTER_DAYS) })
    await createNotification(karim, 'read, a millisecond less ago', { read: true, createdAt: ago(PURGE_AFTER_DAYS, -1) })
    await createNotification(nadia, 'read, today', { read: true, createdAt: NOW })
    await createNotification(nadia, 'unread, half a year ago', { read: false, createdAt: ago(180) })

    expect(await purge()).toBe(3)
    expect(await remainingTitles()).toEqual([
      'read, a millisecond less ago',
      'read, exactly thirty days ago',
      'read, today',
      'unread, half a year ago',
    ])
    const rows = await test.db.read.select().from(notifications)
    expect(rows.some((row) => isPurgeable(row, NOW))).toBe(false)
  })

  it('adds one journal entry with the count', async () => {
    await createNotification(karim, 'old', { read: true, createdAt: ago(31) })
    await createNotification(nadia, 'older', { read: true, createdAt: ago(32) })
    await purge()
    expect(await journal()).toEqual([
      {
        id: expect.any(String),
        action: 'notifications.purged',
        actorId: simone.id,
        actorName: 'Simone Aubert',
        actorHasProfile: true,
        targetKind: 'notifications',
        targetId: null,
        targetHasPage: false,
        targetName: 'Notifications',
        amount: 2,
        note: '',
        createdAt: NOW,
      },
    ])
    expect(test.events).toEqual([
      { type: 'admin.action-recorded', action: 'notifications.purged', actorId: simone.id, targetKind: 'notifications', targetId: null },
    ])
  })

  it('adds a journal entry even when it deletes nothing', async () => {
    expect(await purge()).toBe(0)
    expect(await journal()).toMatchObject([{ action: 'notifications.purged', amount: 0 }])
  })

  it('deletes all in several steps, also with equal times', async () => {
    const row = (n: number) => ({
      id: newId(),
      userId: n % 2 ? karim.id : nadia.id,
      type: 'match' as const,
      title: 'Five du samedi',
      read: n % 10 !== 0,
      createdAt: ago(40 + (n % 3)),
    })
    for (let n = 0; n < 4; n++)
      await storageOf(test.db)
        .insert(notifications)
        .values(Array.from({ length: 1000 }, (_, m) => row(m)))
    expect(await purge()).toBe(3600)
    expect(await test.db.read.$count(notifications)).toBe(400)
    expect(await journal()).toMatchObject([{ amount: 3600 }])
    expect(await test.db.read.$count(notifications, eq(notifications.read, true))).toBe(0)
  })

  it('is refused to everyone but super admins', async () => {
    await createNotification(karim, 'old', { read: true, createdAt: ago(31) })
    await expect(purge(karim)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    expect(await remainingTitles()).toEqual(['old'])
    expect(await journal()).toEqual([])
    expect(test.events).toEqual([])
  })
})
