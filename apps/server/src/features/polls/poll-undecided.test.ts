import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { leaveGroup } from '#features/groups/membership/commands/leave-group.ts'
import { notifications } from '#features/notifications/notifications.table.ts'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { inDays, say, startPoll } from '#testing/fixtures/polls.ts'
import { testPeople } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { editPoll } from './commands/edit-poll.ts'
import { createPollJobs } from './poll-end.jobs.ts'
import { polls } from './polls.table.ts'

const test = testDatabase()
const [nadia, karim, elodie, yacine] = testPeople(test, ['Nadia Belkacem', 'Karim Haddad', 'Élodie Marchand', 'Yacine Traoré'])
const people = [nadia, karim, elodie, yacine]
let groupId: string

/** A group of Nadia with Karim, who is an admin, Élodie and Yacine. */
beforeEach(async () => {
  groupId = await createTestGroup(test.db, nadia, { admins: [karim], members: [elodie, yacine] })
})

async function endNow(pollId: string, deadline = new Date(Date.now() - 1000)): Promise<Date> {
  await storageOf(test.db).update(polls).set({ deadline }).where(eq(polls.id, pollId))
  const [job] = createPollJobs({ db: test.db })
  await job?.handle({ pollId, deadline: deadline.getTime() } as never)
  return deadline
}

/** How often each of them was told that it is on them to choose. */
async function told(pollId: string) {
  const rows = await test.db.read
    .select({ userId: notifications.userId })
    .from(notifications)
    .where(and(eq(notifications.pollId, pollId), eq(notifications.type, 'match')))
  return rows.map(({ userId }) => people.find(({ id }) => id === userId)?.displayName).toSorted()
}

describe('a poll that ends without a date', () => {
  it('of an organizer who has left the group is for its admins to decide', async () => {
    const poll = await startPoll(test.db, elodie, { groupId, picksBest: true })
    await say(test.db, yacine, poll, 'yes')
    await leaveGroup({ db: test.db, actor: elodie, input: { id: groupId } })
    await endNow(poll.id)
    expect(await told(poll.id)).toEqual(['Karim Haddad', 'Nadia Belkacem'])
  })

  it('is told to its organizer alone while they are in the group, and by a link to them', async () => {
    for (const scope of [groupId, null]) {
      const poll = await startPoll(test.db, elodie, { groupId: scope })
      await endNow(poll.id)
      expect(await told(poll.id)).toEqual(['Élodie Marchand'])
    }
  })

  it('is told once if the job runs again, and again at a later deadline', async () => {
    const poll = await startPoll(test.db, elodie, { groupId })
    const deadline = await endNow(poll.id)
    await endNow(poll.id, deadline)
    expect(await told(poll.id)).toEqual(['Élodie Marchand'])
    await editPoll({ db: test.db, actor: elodie, input: { id: poll.id, changes: { deadline: inDays(2) } } })
    await endNow(poll.id, new Date())
    expect(await told(poll.id)).toEqual(['Élodie Marchand', 'Élodie Marchand'])
  })
})
