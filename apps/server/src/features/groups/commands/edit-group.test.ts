import { beforeEach, describe, expect, it } from 'vitest'
import { createTestGroup, expectGroupError, groupSnapshot } from '#testing/fixtures/group-fixtures.ts'
import { type Person, testPeople } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { listGroups } from '../group-list.queries.ts'
import { editGroup } from './edit-group.ts'

const test = testDatabase()
const [nadia, karim, sofia, hugo] = testPeople(test, ['Nadia Belkacem', 'Karim Haddad', 'Sofia Marchetti', 'Hugo Ferreira'])
let id: string

/** Nadia's group: Karim is an admin, Sofia a member; Hugo is outside. */
beforeEach(async () => {
  id = await createTestGroup(test.db, nadia, { admins: [karim], members: [sofia] })
  test.events.length = 0
})

type Changes = Parameters<typeof editGroup>[0]['input']['changes']
const edit = (actor: Person, changes: Changes, group = id) => editGroup({ db: test.db, actor, input: { id: group, changes } })

describe('editing a group', () => {
  it('gives an admin its name, city, description and privacy to change, and tells its members', async () => {
    const changes = { name: 'Les Canuts du mardi', city: 'Bron', description: '', isPrivate: true }
    await edit(karim, changes)
    const { group } = await groupSnapshot(test.db, id)
    expect(group).toMatchObject({ ...changes, searchText: 'les canuts du mardi bron', searchCity: 'bron', createdBy: nadia.id })
    expect(test.events).toMatchObject([
      {
        type: 'group.edited',
        groupId: id,
        groupName: 'Les Canuts du mardi',
        isPrivate: true,
        editedBy: karim.id,
        changed: ['name', 'city', 'description', 'isPrivate'],
        userIds: expect.arrayContaining([nadia.id, karim.id, sofia.id]),
      },
    ])
  })

  it('is found by its new name and city, and no longer by the old ones', async () => {
    await edit(nadia, { name: 'Les Canuts du mardi' })
    await edit(nadia, { city: 'Bron' })
    const found = async (search: string) =>
      (await listGroups(test.db, hugo, { scope: 'others', search, limit: 5 })).items.map((one) => one.id)
    expect(await found('canuts bron')).toContain(id)
    expect(await found('gones')).not.toContain(id)
  })

  it('keeps what is not sent: two admins who edit at once both have their way', async () => {
    await Promise.all([edit(nadia, { name: 'Les Canuts du mardi' }), edit(karim, { description: 'Sur les pentes.' })])
    const { group } = await groupSnapshot(test.db, id)
    expect(group).toMatchObject({ name: 'Les Canuts du mardi', description: 'Sur les pentes.', city: 'Lyon' })
  })

  it('tells nobody when nothing changes', async () => {
    const before = await groupSnapshot(test.db, id)
    await edit(nadia, { name: before.group.name, isPrivate: before.group.isPrivate })
    await edit(nadia, {})
    expect(await groupSnapshot(test.db, id)).toEqual(before)
    expect(test.events).toEqual([])
  })

  it('is for admins, and for groups that exist', async () => {
    for (const someone of [sofia, hugo])
      await expectGroupError({ test, id, action: () => edit(someone, { name: 'Ma bande' }), code: 'PERMISSION_DENIED' })
    await expectGroupError({ test, id, action: () => edit(nadia, { name: 'Ma bande' }, 'nowhere'), code: 'GROUP_NOT_FOUND' })
  })
})
