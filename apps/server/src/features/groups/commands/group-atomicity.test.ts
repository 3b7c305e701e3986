import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { reactions } from '#app/reactions.ts'
import { notifications } from '#features/notifications/notifications.table.ts'
import { createDatabase, type Database } from '#platform/database/database.ts'
import { runReactions } from '#platform/database/reactions.ts'
import { createTestGroup, groupSnapshot, minutesAfterCreation } from '#testing/fixtures/group-fixtures.ts'
import { testPeople } from '#testing/people.ts'
import { faultyDatabase, InjectedFault } from '#testing/services/faulty-database.ts'
import { testDatabase } from '#testing/test-database.ts'
import { leaveGroup } from '../membership/commands/leave-group.ts'
import { transferOwnership } from './transfer-ownership.ts'

const test = testDatabase()
const [nadia, karim, sofia] = testPeople(test, ['Nadia Belkacem', 'Karim Haddad', 'Sofia Marchetti'])
let id: string

/** Nadia's group, with Karim as admin and Sofia as member. */
beforeEach(async () => {
  id = await createTestGroup(test.db, nadia, { admins: [karim], members: [sofia] })
  test.events.length = 0
})

const now = minutesAfterCreation(60)
/** Everything that one of these commands may touch, with what follows from it. */
const snapshot = async () => ({
  ...(await groupSnapshot(test.db, id)),
  told: await test.db.read.select().from(notifications).where(eq(notifications.groupId, id)).orderBy(notifications.id),
  events: [...test.events],
})

/** The same as the product's, but nothing of it is ever committed: all is written, and what follows from it too. */
const createFailingCommitDatabase = (): Database =>
  createDatabase(test.storage, {
    lastStatements: ({ jobs }) => test.jobs.lastStatements(jobs),
    beforeCommit: async (tx, happened) => {
      await runReactions(reactions, tx, happened, (error) => {
        throw error
      })
      throw new InjectedFault('broke before the commit')
    },
    afterCommit: ({ events }) => void test.events.push(...events),
  })

type Operation = { name: string; run: (db: Database) => Promise<void>; createdBy: () => string; events: string[] }

const operations: Operation[] = [
  {
    name: 'a member leaves',
    run: (db) => leaveGroup({ db, actor: sofia, input: { id }, now }),
    createdBy: () => nadia.id,
    events: ['group.member-left'],
  },
  {
    name: 'the creator leaves',
    run: (db) => leaveGroup({ db, actor: nadia, input: { id }, now }),
    createdBy: () => karim.id,
    events: ['group.ownership-transferred', 'group.member-left'],
  },
  {
    name: 'the creator hands the group to a member',
    run: (db) => transferOwnership({ db, actor: nadia, input: { id, userId: sofia.id }, now }),
    createdBy: () => sofia.id,
    events: ['group.ownership-transferred', 'group.member-left'],
  },
]

describe.each(operations)('when $name', ({ run, createdBy, events }) => {
  it('everything is rolled back wherever a statement fails', async () => {
    const before = await snapshot()
    let faults = 0
    for (let after = 1; ; after++) {
      const faulty = faultyDatabase(test.db, after)
      const outcome = await run(faulty.db).catch((error: unknown) => error)
      if (faulty.faults === 0) {
        expect(outcome).toBeUndefined()
        break
      }
      faults += faulty.faults
      expect(outcome).toBeInstanceOf(InjectedFault)
      expect(await snapshot(), `after statement ${after}`).toEqual(before)
    }
    // Reading the group and who acts in it, two statements that write at the least, and the end.
    expect(faults).toBeGreaterThanOrEqual(5)
    expect((await groupSnapshot(test.db, id)).group).toMatchObject({ createdBy: createdBy(), memberCount: 2 })
    expect(test.events.map(({ type }) => type)).toEqual(events)
  })

  it('everything is rolled back if the commit fails', async () => {
    const before = await snapshot()
    await expect(run(createFailingCommitDatabase())).rejects.toBeInstanceOf(InjectedFault)
    expect(await snapshot()).toEqual(before)
    await run(test.db)
    expect((await snapshot()).told.length - before.told.length).toBe(events.length - 1)
  })
})
