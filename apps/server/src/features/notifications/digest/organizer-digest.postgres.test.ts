import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { createJobHandlers, jobDefinitions } from '#app/jobs.ts'
import { organizeMatch } from '#features/matches/commands/organize-match.ts'
import { joinMatch } from '#features/matches/participation/commands/join-match.ts'
import { deleteUser } from '#features/users/commands/delete-user.ts'
import { openJobQueue } from '#platform/jobs/job-queue.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { createCrowd, createPerson, type Person } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { sendOrganizerDigest } from '../commands/send-organizer-digest.ts'
import { updateOrganizerDigest } from '../commands/update-organizer-digest.ts'
import { notifications } from '../notifications.table.ts'
import { digestEntries, organizerDigests } from './organizer-digests.table.ts'

const KICK_OFF = { date: '2031-11-22', time: '18:30', maxPlayers: 30 }

describe('the digest with several processes', () => {
  const test = testDatabase()
  let karim: Person
  let ids: string[]

  beforeEach(async () => {
    karim = await createPerson(test.db, 'Karim Haddad')
    await updateOrganizerDigest({ db: test.db, actor: karim, input: { enabled: true, hour: 18 } })
    ids = []
    for (let n = 0; n < 3; n++) ids.push(await organizeMatch({ db: test.db, actor: karim, input: matchDraft(KICK_OFF) }))
  })

  const joinAll = (actor: Person, now?: Date) => Promise.all(ids.map((id) => joinMatch({ db: test.db, actor, input: { id }, now })))
  const digests = () =>
    test.db.read
      .select()
      .from(notifications)
      .where(and(eq(notifications.type, 'organizer_digest'), eq(notifications.userId, karim.id)))
  const dueAt = async () => {
    const [row] = await test.db.read.select().from(organizerDigests).where(eq(organizerDigests.userId, karim.id))
    return row?.dueAt ?? null
  }
  /** How many arrivals the digests tell of. */
  const arrivalsTold = async () =>
    (await digests()).reduce(
      (sum, { content }) => sum + [...content.matchAll(/(\d+)\u00a0arrivée/g)].reduce((n, [, k]) => n + Number(k), 0),
      0,
    )

  it('is sent once by three workers, and by one that comes after them', async () => {
    // Yesterday, so that it is due.
    await Promise.all((await createCrowd(test.db, 4)).map((actor) => joinAll(actor, new Date(Date.now() - 26 * 3_600_000))))
    const handlers = createJobHandlers({ db: test.db } as Parameters<typeof createJobHandlers>[0]).filter(
      ({ queue }) => queue === 'notifications.send-digest',
    )
    const failures: string[] = []
    const options = { definitions: jobDefinitions, onError: (error: unknown) => failures.push(String(error)), pollingIntervalSeconds: 0.5 }
    const openAll = (count: number) => Promise.all(Array.from({ length: count }, () => openJobQueue(test.storage, options)))
    const queues = await openAll(3)
    await Promise.all(queues.map((queue) => queue.startWorkers(handlers)))
    await expect.poll(async () => (await digests()).length, { timeout: 60_000 }).toBe(1)
    await Promise.all(queues.map((queue) => queue.close()))
    const [restarted] = await openAll(1)
    await restarted?.startWorkers(handlers)
    await restarted?.close()
    await test.jobs.drain(handlers)
    expect(await digests()).toMatchObject([{ userId: karim.id, matchId: null }])
    expect(await arrivalsTold()).toBe(12)
    expect(failures).toEqual([])
  })

  it('is sent once when called concurrently', async () => {
    for (const actor of await createCrowd(test.db, 2)) await joinAll(actor)
    const due = (await dueAt()) ?? new Date(0)
    await Promise.all(
      Array.from({ length: 12 }, () => sendOrganizerDigest({ db: test.db, userId: karim.id, dueAt: due.getTime(), now: due })),
    )
    expect(await digests()).toHaveLength(1)
    expect(await arrivalsTold()).toBe(6)
  })

  it('loses and repeats nothing of what happens while it is sent', async () => {
    const crowd = await createCrowd(test.db, 8)
    await joinAll(crowd[0] as Person)
    const due = (await dueAt()) ?? new Date(0)
    await Promise.all([
      ...crowd.slice(1).map((actor) => joinAll(actor)),
      ...Array.from({ length: 3 }, () => sendOrganizerDigest({ db: test.db, userId: karim.id, dueAt: due.getTime(), now: due })),
    ])
    const next = await dueAt()
    if (next) await sendOrganizerDigest({ db: test.db, userId: karim.id, dueAt: next.getTime(), now: next })
    expect(await arrivalsTold()).toBe(24)
    expect(await test.db.read.$count(digestEntries, eq(digestEntries.userId, karim.id))).toBe(0)
    expect(await dueAt()).toBeNull()
  })

  it('does not stop the organizer from deleting the account', async () => {
    const crowd = await createCrowd(test.db, 4)
    await joinAll(crowd[0] as Person)
    const due = (await dueAt()) ?? new Date(0)
    await Promise.all([
      ...crowd.slice(1).map((actor) => joinAll(actor)),
      sendOrganizerDigest({ db: test.db, userId: karim.id, dueAt: due.getTime(), now: due }),
      deleteUser({ db: test.db, actor: 'command-line', input: { userId: karim.id } }),
    ])
    expect(await test.db.read.$count(organizerDigests, eq(organizerDigests.userId, karim.id))).toBe(0)
    expect(await test.db.read.$count(digestEntries, eq(digestEntries.userId, karim.id))).toBe(0)
  })
})
