import { parisDate, parisTime } from '@coup-denvoi/contract/lib/paris-time'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { createJobHandlers, jobDefinitions } from '#app/jobs.ts'
import { notifications } from '#features/notifications/notifications.table.ts'
import { deleteUser } from '#features/users/commands/delete-user.ts'
import { openJobQueue } from '#platform/jobs/job-queue.ts'
import { matchDraft } from '#testing/match-draft.ts'
import { createCrowd, createPerson, type Person } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { joinMatch } from './commands/join-match.ts'
import { organizeMatch } from './commands/organize-match.ts'
import { sendReminder } from './commands/send-reminder.ts'
import { matchReminders } from './match-reminders.table.ts'

const HOUR = 3_600_000

describe('reminders, where several processes work', () => {
  const test = testDatabase()
  let players: Person[]

  beforeAll(async () => {
    players = await createCrowd(test.db, 6)
  })

  /** A match in so many hours that was published three days ago, with everybody on its list. */
  async function matchIn(hours: number): Promise<{ id: string; startsAt: number }> {
    const start = new Date(Math.floor(Date.now() / 60_000) * 60_000 + hours * HOUR)
    const [organizer, ...others] = players as [Person, ...Person[]]
    const input = matchDraft({ date: parisDate(start), time: parisTime(start) })
    const id = await organizeMatch({ db: test.db, actor: organizer, input, now: new Date(Date.now() - 72 * HOUR) })
    for (const actor of others) await joinMatch({ db: test.db, actor, input: { id } })
    return { id, startsAt: start.getTime() }
  }

  const toldOf = async (id: string) => {
    const rows = await test.db.read.select().from(notifications).where(eq(notifications.matchId, id))
    return rows.map(({ userId }) => userId).sort()
  }
  const everyone = () => players.map(({ id }) => id).sort()

  it('each goes out once while two of them look for work at the same time', async () => {
    const due = await Promise.all([20, 21, 22, 23, 2].map(matchIn))
    const handlers = createJobHandlers({ db: test.db } as Parameters<typeof createJobHandlers>[0])
    const reminding = handlers.filter(({ queue }) => queue === 'matches.remind-players')
    const failures: string[] = []
    const options = { definitions: jobDefinitions, onError: (error: unknown) => failures.push(String(error)), pollingIntervalSeconds: 0.5 }
    const stores = await Promise.all([openJobQueue(test.storage, options), openJobQueue(test.storage, options)])
    await Promise.all(stores.map((store) => store.startWorkers(reminding)))
    await expect.poll(() => test.db.read.$count(matchReminders), { timeout: 60_000 }).toBe(due.length)
    await Promise.all(stores.map((store) => store.close()))
    await test.jobs.drain(reminding)
    for (const { id } of due) expect(await toldOf(id)).toEqual(everyone())
    expect(failures).toEqual([])
  })

  it('one that is done by many at the same moment goes out once', async () => {
    const { id, startsAt } = await matchIn(10)
    await Promise.all(Array.from({ length: 12 }, () => sendReminder({ db: test.db, input: { matchId: id, kind: 'day-before', startsAt } })))
    expect(await toldOf(id)).toEqual(everyone())
  })

  it('somebody whose account ends at that moment keeps nobody from being told', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, startsAt } = await matchIn(12)
      const leaving = await createPerson(test.db, 'Qui S’en-Va')
      await joinMatch({ db: test.db, actor: leaving, input: { id } })
      await Promise.all([
        sendReminder({ db: test.db, input: { matchId: id, kind: 'day-before', startsAt } }),
        deleteUser({ db: test.db, actor: 'command-line', input: { userId: leaving.id } }),
      ])
      expect(await toldOf(id)).toEqual(everyone())
    }
  })
})
