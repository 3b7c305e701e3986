import { localDate, localTime } from '@coup-denvoi/contract/lib/local-time'
import { and, asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { createJobHandlers } from '#app/jobs.ts'
import { notifications } from '#features/notifications/notifications.table.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { runOperatorCommand } from '#testing/operator-commands.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { cancelMatch } from '../../commands/cancel-match.ts'
import { editMatch } from '../../commands/edit-match.ts'
import { organizeMatch } from '../../commands/organize-match.ts'
import { matches } from '../../matches.table.ts'
import { joinMatch } from '../../participation/commands/join-match.ts'
import { sendReminder } from '../../presence/commands/send-reminder.ts'

const HOUR = 3_600_000
const test = testDatabase()
let karim: Person
let nadia: Person
let ines: Person

beforeEach(async () => {
  ;[karim, nadia, ines] = await createPeople(test.db, ['Karim Haddad', 'Nadia Belkacem', 'Inès Moreau'])
  await runReminderJobs()
  test.events.length = 0
})

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR)
const draftTime = (instant: Date) => ({ date: localDate(instant), time: localTime(instant) })

/** A match in so many hours that Karim organized three days ago: Nadia plays too, and Inès waits. */
async function matchIn(hours: number): Promise<string> {
  const input = matchDraft({ title: 'Five du samedi', maxPlayers: 2, ...draftTime(hoursFromNow(hours)) })
  const id = await organizeMatch({ db: test.db, actor: karim, input, now: hoursFromNow(-72) })
  for (const actor of [nadia, ines]) await joinMatch({ db: test.db, actor, input: { id } })
  return id
}

const runReminderJobs = () => test.jobs.drain(reminderJobs())
const reminderJobs = () =>
  createJobHandlers({ db: test.db } as Parameters<typeof createJobHandlers>[0]).filter(({ queue }) => queue === 'matches.remind-players')

const reminders = () => test.events.filter((event) => event.type === 'match.reminder-due')
const kinds = () => reminders().map(({ kind }) => kind)

describe('reminders', () => {
  it('go to players of the list, not to those in the queue', async () => {
    const id = await matchIn(20)
    await runReminderJobs()
    const rows = await test.db.read
      .select()
      .from(notifications)
      .where(and(eq(notifications.matchId, id), eq(notifications.type, 'match')))
      .orderBy(asc(notifications.userId))
    expect(rows.map(({ userId }) => userId)).toEqual([karim.id, nadia.id].sort())
    expect(rows[0]).toMatchObject({ type: 'match', title: 'Five du samedi' })
    expect(rows[0]?.content).toMatch(/^Rappel\u00a0: .*\d\u00a0h\u00a0\d\d, Urban Gerland/)
  })

  it('go to an organizer who does not play', async () => {
    const id = await matchIn(20)
    await storageOf(test.db).update(matches).set({ organizerId: ines.id }).where(eq(matches.id, id))
    await runReminderJobs()
    // Karim, who joined before, is asked whether he comes.
    expect(reminders().map(({ userIds }) => userIds.toSorted())).toEqual([[nadia.id, ines.id].toSorted()])
  })

  it('are not sent early', async () => {
    await matchIn(24.5)
    await runReminderJobs()
    expect(kinds()).toEqual([])
  })

  it('are sent once, even if the job runs again', async () => {
    const id = await matchIn(20)
    await runReminderJobs()
    const startsAt = reminders()[0]?.startsAt.getTime() ?? 0
    for (let again = 0; again < 3; again++) await sendReminder({ db: test.db, input: { matchId: id, kind: 'day-before', startsAt } })
    expect(kinds()).toEqual(['day-before'])
  })

  it('are sent late, once each, after an outage', async () => {
    await matchIn(23)
    await matchIn(2)
    expect(await runReminderJobs()).toBe(3)
    // For the match in two hours the first reminder is skipped: the second one is due too.
    expect(kinds().sort()).toEqual(['day-before', 'hours-before'])
    expect(await runReminderJobs()).toBe(0)
  })

  it('are not sent once the match has begun', async () => {
    const id = await matchIn(20)
    const [row] = await test.db.read.select().from(matches).where(eq(matches.id, id))
    const startsAt = row?.startsAt ?? new Date()
    for (const kind of ['day-before', 'hours-before'] as const)
      await sendReminder({ db: test.db, input: { matchId: id, kind, startsAt: startsAt.getTime() }, now: startsAt })
    expect(kinds()).toEqual([])
  })

  it('are sent for the new time of a rescheduled match only', async () => {
    const id = await matchIn(20)
    const later = hoursFromNow(23)
    await editMatch({
      db: test.db,
      actor: karim,
      input: { id, changes: matchDraft({ maxPlayers: 2, ...draftTime(later) }) },
      now: hoursFromNow(-48),
    })
    expect(await runReminderJobs()).toBe(2)
    expect(reminders()).toMatchObject([{ kind: 'day-before', startsAt: new Date(Math.floor(later.getTime() / 60_000) * 60_000) }])
  })

  it('are not scheduled again for a new title or place', async () => {
    const id = await matchIn(20)
    const [row] = await test.db.read.select().from(matches).where(eq(matches.id, id))
    const draft = matchDraft({
      maxPlayers: 2,
      ...draftTime(row?.startsAt ?? new Date()),
      title: 'Un autre titre',
      location: 'Plaine des jeux',
    })
    await editMatch({ db: test.db, actor: karim, input: { id, changes: draft }, now: hoursFromNow(-48) })
    expect(await runReminderJobs()).toBe(1)
  })

  it('are not sent for a cancelled match', async () => {
    const id = await matchIn(20)
    await cancelMatch({ db: test.db, actor: karim, input: { id } })
    expect(await runReminderJobs()).toBe(1)
    expect(kinds()).toEqual([])
  })

  it('are not sent for a deleted match', async () => {
    const id = await matchIn(20)
    await storageOf(test.db).delete(matches).where(eq(matches.id, id))
    await runReminderJobs()
    expect(kinds()).toEqual([])
  })

  it('are due when a match is shifted', async () => {
    const id = await organizeMatch({ db: test.db, actor: karim, input: matchDraft(draftTime(hoursFromNow(72))) })
    expect(await runReminderJobs()).toBe(0)
    expect(await runOperatorCommand({ db: test.db, dataDir: '' }, `shift-match ${id} -50`)).toMatch(/^ok /)
    await runReminderJobs()
    expect(await runOperatorCommand({ db: test.db, dataDir: '' }, `shift-match ${id} -20`)).toMatch(/^ok /)
    await runReminderJobs()
    expect(kinds()).toEqual(['day-before', 'hours-before'])
  })
})
