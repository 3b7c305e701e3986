import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { notifications } from '#features/notifications/notifications.table.ts'
import { createJoinRequest, createTestGroup, groupSnapshot } from '#testing/fixtures/group-fixtures.ts'
import { createCrowd, type Person } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { groups } from '../groups.table.ts'
import { acceptRequest } from '../membership/commands/accept-request.ts'
import { deleteOwnGroup } from './delete-own-group.ts'
import { editGroup } from './edit-group.ts'
import { transferOwnership } from './transfer-ownership.ts'

const ROUNDS = 20
const test = testDatabase({ poolSize: 10 })
const NAME = 'Les Gones du jeudi'

/** `done`, or the code of the refusal. */
async function runConcurrently(...acts: Promise<unknown>[]): Promise<string[]> {
  const outcomes = await Promise.allSettled(acts)
  return outcomes.map((outcome) => {
    if (outcome.status === 'fulfilled') return 'done'
    if (!outcome.reason.code) throw outcome.reason
    return outcome.reason.code
  })
}

const exists = async (id: string) => (await test.db.read.select().from(groups).where(eq(groups.id, id))).length > 0

it(`deletes the group that its owner named, or keeps one that was renamed or handed over before, ${ROUNDS} times`, async () => {
  const { db } = test
  for (let round = 0; round < ROUNDS; round++) {
    const [nadia, karim, hugo, sofia] = (await createCrowd(db, 4)) as [Person, Person, Person, Person]
    const id = await createTestGroup(db, nadia, { name: NAME, admins: [karim], members: [hugo] })
    const requestId = await createJoinRequest(db, id, sofia)
    const [deleted, renamed, transferred, accepted] = await runConcurrently(
      deleteOwnGroup({ db, actor: nadia, input: { id, name: NAME } }),
      editGroup({ db, actor: karim, input: { id, changes: { name: 'Les Canuts' } } }),
      transferOwnership({ db, actor: nadia, input: { id, userId: hugo.id } }),
      acceptRequest({ db, actor: karim, input: { id, requestId, handledBy: karim.id } }),
    )
    expect(await exists(id)).toBe(deleted !== 'done')
    if (deleted === 'done') {
      for (const outcome of [renamed, transferred]) expect(['GROUP_NOT_FOUND']).toContain(outcome)
      expect(['done', 'GROUP_NOT_FOUND']).toContain(accepted)
      expect(await db.read.select().from(notifications).where(eq(notifications.groupId, id))).toEqual([])
    } else {
      expect(['GROUP_NAME_DIFFERS', 'PERMISSION_DENIED']).toContain(deleted)
      expect([renamed, transferred, accepted]).toEqual(['done', 'done', 'done'])
    }
  }
}, 120_000)

it('keeps the changes of every admin who edits another field at the same moment', async () => {
  const { db } = test
  const [nadia, karim, hugo, ines] = (await createCrowd(db, 4)) as [Person, Person, Person, Person]
  const id = await createTestGroup(db, nadia, { name: NAME, admins: [karim, hugo, ines] })
  const changes = [{ name: 'Les Canuts' }, { city: 'Bron' }, { description: 'Sur les pentes.' }, { isPrivate: true }]
  const admins = [nadia, karim, hugo, ines]
  await runConcurrently(...admins.map((actor, n) => editGroup({ db, actor, input: { id, changes: changes[n] ?? {} } })))
  const { group } = await groupSnapshot(db, id)
  expect(group).toMatchObject({ ...Object.assign({}, ...changes), searchText: 'les canuts bron', searchCity: 'bron' })
})
