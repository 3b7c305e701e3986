import { localDate, localTime } from '@coup-denvoi/contract/lib/local-time'
import { and, eq, ne } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { createJobHandlers, jobDefinitions } from '#app/jobs.ts'
import { notifications } from '#features/notifications/notifications.table.ts'
import { deleteUser } from '#features/users/commands/delete-user.ts'
import { openJobQueue } from '#platform/jobs/job-queue.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { createCrowd, createPerson, type Person } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { organizeMatch } from '../../commands/organize-match.ts'
import { joinMatch } from '../../participation/commands/join-match.ts'
import { sendReminder } from '../../presence/commands/send-reminder.ts'
import { matchReminders } from '../../presence/match-reminders.table.ts'

const HOUR = 3_600_000

describe('reminders with several processes', () => {
  const test = testDatabase()
  let players: Person[]

  beforeAll(async () => {
    players = await createCrowd(test.db, 6)
  })

  /** A match in so many hours that was organized three days ago, with all players on its list. */
  async function matchIn(hours: number): Promise<{ id: string; startsAt: number }> {
    const start = new Date(Math.floor(Date.now() / 60_000) * 60_000 + hours * HOUR)
    const [organizer, ...others] = players as [Person, ...Person[]]
    const input = matchDraft({ date: localDate(start), time: localTime(start) })
    const id = await organizeMatch({ db: test.db, actor: organizer, input, now: new Date(Date.now() - 72 * HOUR) })
    for (const actor of others) await joinMatch({ db: test.db, actor, input: { id } })
    return { id, startsAt: start.getTime() }
  }

  const notifiedUserIds = async (id: string) => {
    const rows = await test.db.read
      .select()
      .from(notifications)
      .where(and(eq(notifications.matchId, id), eq(notifications.type, 'match')))
    return rows.map(({ userId }) => userId).sort()
  }
  const playerIds = () => players.map(({ id }) => id).sort()

  it('are sent once when two workers run', async () => {
    const due = await Promise.all([20, 21, 22, 23, 2].map(matchIn))
    const handlers = createJobHandlers({ db: test.db } as Parameters<typeof createJobHandlers>[0])
    const reminderHandlers = handlers.filter((handler) => handler.queue === 'matches.remind-players')
    const failures: string[] = []
    const options = { definitions: jobDefinitions, onError: (error: unknown) => failures.push(String(error)), pollingIntervalSeconds: 0.5 }
    const queues = await Promise.all([openJobQueue(test.storage, options), openJobQueue(test.storage, options)])
    await Promise.all(queues.map((queue) => queue.startWorkers(reminderHandlers)))
    const sent = () => test.db.read.$count(matchReminders, ne(matchReminders.kind, 'presence'))
    await expect.poll(sent, { timeout: 60_000 }).toBe(due.length)
    await Promise.all(queues.map((queue) => queue.close()))
    await test.jobs.drain(reminderHandlers)
    for (const { id } of due) expect(await notifiedUserIds(id)).toEqual(playerIds())
    expect(failures).toEqual([])
  })

  it('are sent once when called concurrently', async () => {
    const { id, startsAt } = await matchIn(10)
    await Promise.all(Array.from({ length: 12 }, () => sendReminder({ db: test.db, input: { matchId: id, kind: 'day-before', startsAt } })))
    expect(await notifiedUserIds(id)).toEqual(playerIds())
  })

  it('are sent to all others when an account is deleted at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, startsAt } = await matchIn(12)
      const leaving = await createPerson(test.db, 'Qui S’en-Va')
      await joinMatch({ db: test.db, actor: leaving, input: { id } })
      await Promise.all([
        sendReminder({ db: test.db, input: { matchId: id, kind: 'day-before', startsAt } }),
        deleteUser({ db: test.db, actor: 'command-line', input: { userId: leaving.id } }),
      ])
      expect(await notifiedUserIds(id)).toEqual(playerIds())
    }
  })
})
