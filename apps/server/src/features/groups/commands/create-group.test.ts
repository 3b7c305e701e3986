import type { GroupDraft } from '@coup-denvoi/contract/groups/group.schema'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { GROUP_CREATED_AT, groupDraft, groupSnapshot, memberRow } from '#testing/fixtures/group-fixtures.ts'
import { createPeople, createPerson, type Person } from '#testing/people.ts'
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

describe('a group whose answer got lost', () => {
  const send = (actor: Person, changes: Partial<GroupDraft> = {}, key = 'nadias-browser') =>
    createGroup({ db: test.db, actor, input: { createdBy: actor.id, group: groupDraft(changes), key } })

  it('is created once when it is sent again, also at the same time', async () => {
    const [nadia] = await createPeople(test.db, ['Nadia Belkacem'])
    const ids = await Promise.all([send(nadia), send(nadia)])
    expect(new Set([...ids, await send(nadia)]).size).toBe(1)
    expect(await test.db.read.select({ id: groups.id }).from(groups).where(eq(groups.createdBy, nadia.id))).toEqual([{ id: ids[0] }])
    expect(test.events.filter((event) => event.type === 'group.created' && event.createdBy === nadia.id)).toHaveLength(1)
  })

  it('is refused with other values, and stays as it was sent first', async () => {
    const [nadia] = await createPeople(test.db, ['Nadia Belkacem'])
    const id = await send(nadia, { name: 'Les Canuts du mardi' })
    await expect(send(nadia, { name: 'Les Canuts du jeudi' })).rejects.toMatchObject({ code: 'GROUP_SENT' })
    expect((await groupSnapshot(test.db, id)).group).toMatchObject({ name: 'Les Canuts du mardi' })
  })

  it('is another one for another person, and under another key', async () => {
    const [nadia, karim] = await createPeople(test.db, ['Nadia Belkacem', 'Karim Haddad'])
    expect(new Set([await send(nadia), await send(karim), await send(nadia, {}, 'another-key')]).size).toBe(3)
  })
})
