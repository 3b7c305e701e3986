import { expect, it } from 'vitest'
import { GROUP_CREATED_AT, groupDraft, groupSnapshot, memberRow } from '#testing/fixtures/group-fixtures.ts'
import { createPerson } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { groups } from '../groups.table.ts'
import { groupMembers } from '../membership/group-members.table.ts'
import { createGroup } from './create-group.ts'

const test = testDatabase()

it('creates a group with its creator as the first admin', async () => {
  const nadia = await createPerson(test.db, 'Nadia Belkacem')
  const group = groupDraft({ name: 'Étoile de Gerland', city: 'Saint-Étienne', description: 'Le jeudi.', isPrivate: true })
  const id = await createGroup({ db: test.db, actor: nadia, input: { createdBy: nadia.id, group }, now: GROUP_CREATED_AT })

  expect(await groupSnapshot(test.db, id)).toEqual({
    group: {
      id,
      ...group,
      createdBy: nadia.id,
      createdAt: GROUP_CREATED_AT,
      memberCount: 1,
      matchCount: 0,
      previousCreator: null,
      ownershipTransferredAt: null,
      searchText: 'etoile de gerland saint etienne',
      searchCity: 'saint etienne',
    },
    members: [memberRow(nadia, id, { role: 'admin', joinedAt: GROUP_CREATED_AT })],
    requests: [],
  })
  expect(test.events).toEqual([{ type: 'group.created', groupId: id, groupName: group.name, isPrivate: true, createdBy: nadia.id }])
})

it('does not create a group for somebody else, even for a super admin', async () => {
  const nadia = await createPerson(test.db, 'Nadia Belkacem')
  const sofia = await createPerson(test.db, 'Sofia Marchetti', { isSuperAdmin: true })
  const everything = async () => [await test.db.read.select().from(groups), await test.db.read.select().from(groupMembers)]
  const before = await everything()
  test.events.length = 0

  await expect(createGroup({ db: test.db, actor: sofia, input: { createdBy: nadia.id, group: groupDraft() } })).rejects.toMatchObject({
    code: 'NOT_AUTHORIZED',
    status: 403,
    message: 'Non autorisé',
  })
  expect(await everything()).toEqual(before)
  expect(test.events).toEqual([])
})

it('may have the same name as another group', async () => {
  const nadia = await createPerson(test.db, 'Nadia Belkacem')
  const create = () => createGroup({ db: test.db, actor: nadia, input: { createdBy: nadia.id, group: groupDraft() } })
  expect(await create()).not.toBe(await create())
})
