import { playerGroupsInputSchema } from '@coup-denvoi/contract/groups/group.schema'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { banUser } from '#features/users/moderation/commands/ban-user.ts'
import { users } from '#features/users/users.table.ts'
import { createTestGroup, GROUP_CREATED_AT, joinGroup, minutesAfterCreation } from '#testing/fixtures/group-fixtures.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { listGroupsOfPlayer } from './group-list.queries.ts'
import { leaveGroup } from './membership/commands/leave-group.ts'
import { removeMember } from './membership/commands/remove-member.ts'
import { groupMembers } from './membership/group-members.table.ts'

const test = testDatabase()
let nadia: Person
let karim: Person
let sofia: Person
let hugo: Person
let ousmane: Person
let elodie: Person

const ofPlayer = (viewer: Person, { id }: Person, input: { cursor?: string; limit?: number } = {}) =>
  listGroupsOfPlayer(test.db, { ...viewer, isSuperAdmin: false }, playerGroupsInputSchema.parse({ id, ...input }))
const namesOf = async (viewer: Person, player: Person) => (await ofPlayer(viewer, player)).items.map(({ name }) => name)

/** Karim is in Nadia's two groups and came to Sofia's last; Ousmane was in the first of them. */
beforeAll(async () => {
  ;[nadia, karim, sofia, hugo, ousmane, elodie] = await createPeople(test.db, [
    'Nadia Belkacem',
    'Karim Haddad',
    'Sofia Marchetti',
    'Hugo Ferreira',
    'Ousmane Diallo',
    'Élodie Dupont',
  ])
  const gones = await createTestGroup(test.db, nadia, { name: 'Les Gones du jeudi', members: [karim, sofia, ousmane] })
  await createTestGroup(test.db, nadia, { name: 'Le Cercle d’Étienne', isPrivate: true, members: [sofia, karim] })
  const bron = await createTestGroup(test.db, sofia, { name: 'Le Five de Bron' })
  await createTestGroup(test.db, ousmane, { name: 'Les Anciens', isPrivate: true, members: [hugo] })
  await joinGroup(test.db, { id: bron, person: karim, admin: sofia, now: minutesAfterCreation(50) })
  await removeMember({ db: test.db, actor: nadia, input: { id: gones, userId: ousmane.id } })
})

describe('the groups of a player', () => {
  it('include private groups only if the viewer is a member too', async () => {
    expect(await namesOf(elodie, karim)).toEqual(['Le Five de Bron', 'Les Gones du jeudi'])
    expect(await namesOf(sofia, karim)).toEqual(['Le Five de Bron', 'Le Cercle d’Étienne', 'Les Gones du jeudi'])
    expect(await namesOf(elodie, ousmane)).toEqual([])
    expect(await namesOf(hugo, ousmane)).toEqual(['Les Anciens'])
  })

  it('are all visible to the player', async () => {
    expect(await namesOf(karim, karim)).toEqual(['Le Five de Bron', 'Le Cercle d’Étienne', 'Les Gones du jeudi'])
    expect(await namesOf(ousmane, ousmane)).toEqual(['Les Anciens'])
  })

  it('carry the roles of the player and of the viewer', async () => {
    const roles = (await ofPlayer(karim, sofia)).items.map(({ name, playerRole, viewer }) => ({ name, playerRole, viewer: viewer.role }))
    expect(roles).toContainEqual({ name: 'Le Five de Bron', playerRole: 'creator', viewer: 'member' })
    expect(roles).toContainEqual({ name: 'Les Gones du jeudi', playerRole: 'member', viewer: 'member' })
    const [bron] = (await ofPlayer(elodie, sofia)).items.filter(({ name }) => name === 'Le Five de Bron')
    expect(bron).toMatchObject({ playerRole: 'creator', viewer: { role: null }, can: { requestToJoin: true } })
  })

  it('hide a private group from a former member', async () => {
    const id = await createTestGroup(test.db, hugo, { name: 'Entre deux', isPrivate: true, members: [elodie] })
    expect(await namesOf(elodie, hugo)).toEqual(['Entre deux'])
    await leaveGroup({ db: test.db, actor: elodie, input: { id } })
    expect(await namesOf(elodie, hugo)).toEqual([])
  })

  it('are not found if the player is hidden', async () => {
    const [lou, bruno] = await createPeople(test.db, ['Lou Caché', 'Bruno Banni'])
    await createTestGroup(test.db, lou, { name: 'Chez Lou' })
    await createTestGroup(test.db, bruno, { name: 'Chez Bruno' })
    await storageOf(test.db).update(users).set({ appearsInSearch: false }).where(eq(users.id, lou.id))
    await banUser({ db: test.db, actor: 'command-line', input: { userId: bruno.id } })
    for (const hidden of [lou, bruno, { ...lou, id: 'nobody' }])
      await expect(ofPlayer(karim, hidden)).rejects.toMatchObject({ code: 'PLAYER_NOT_FOUND' })
    expect(await namesOf(lou, lou)).toEqual(['Chez Lou'])
  })

  it('come in pages without gaps or repeats, also if joining dates are equal', async () => {
    const [yanis] = await createPeople(test.db, ['Yanis Roux'])
    for (let n = 1; n <= 5; n++) await createTestGroup(test.db, yanis, { name: `Yanis ${n}`, isPrivate: n === 3 })
    const joined = await test.db.read.select().from(groupMembers).where(eq(groupMembers.userId, yanis.id))
    expect(joined.map(({ joinedAt }) => joinedAt)).toEqual(Array(5).fill(GROUP_CREATED_AT))
    const whole = await namesOf(karim, yanis)
    expect([...whole].sort()).toEqual(['Yanis 1', 'Yanis 2', 'Yanis 4', 'Yanis 5'])
    for (const limit of [1, 2, 3, 4]) {
      const seen: string[] = []
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await ofPlayer(karim, yanis, { limit, cursor })
        seen.push(...page.items.map(({ name }) => name))
        cursor = page.nextCursor
      }
      expect(seen).toEqual(whole)
    }
  })

  it('reject an invalid cursor', async () => {
    await expect(ofPlayer(karim, sofia, { cursor: 'abc.x' })).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' })
  })
})
