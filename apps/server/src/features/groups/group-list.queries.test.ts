import { type GroupListInput, groupListInputSchema } from '@coup-denvoi/contract/groups/group.schema'
import { beforeAll, describe, expect, it } from 'vitest'
import { createJoinRequest, createTestGroup, joinGroup, minutesAfterCreation } from '#testing/fixtures/group-fixtures.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { listGroups } from './group-list.queries.ts'
import { leaveGroup } from './membership/commands/leave-group.ts'
import { removeMember } from './membership/commands/remove-member.ts'

const test = testDatabase()
let nadia: Person
let karim: Person
let sofia: Person
let hugo: Person
let ousmane: Person
let elodie: Person

const list = (viewer: Person, input: GroupListInput) => listGroups(test.db, viewer, groupListInputSchema.parse(input))
const mine = async (viewer: Person, input: Partial<GroupListInput> = {}) =>
  (await list(viewer, { scope: 'mine', ...input })).items.map(({ name }) => name)
const others = async (viewer: Person, input: Partial<GroupListInput> = {}) =>
  (await list(viewer, { scope: 'others', ...input })).items.map(({ name }) => name)

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
  await createTestGroup(test.db, nadia, { name: 'Le Cercle d’Étienne', city: 'Saint-Étienne', isPrivate: true, members: [sofia, karim] })
  const bron = await createTestGroup(test.db, sofia, { name: '100% Foot_ball', city: 'Bron', admins: [karim] })
  const secret = await createTestGroup(test.db, ousmane, { name: 'Les Anciens', city: 'Vénissieux', isPrivate: true, members: [hugo] })
  // Karim is back in Bron since; Ousmane is out of the Gones; Élodie waits.
  await leaveGroup({ db: test.db, actor: karim, input: { id: bron } })
  await joinGroup(test.db, { id: bron, person: karim, admin: sofia, now: minutesAfterCreation(50) })
  await removeMember({ db: test.db, actor: nadia, input: { id: gones, userId: ousmane.id } })
  await createJoinRequest(test.db, secret, elodie)
  await createJoinRequest(test.db, gones, elodie)
})

describe("the viewer's groups", () => {
  it('are sorted by the latest joining date', async () => {
    expect(await mine(karim)).toEqual(['100% Foot_ball', 'Le Cercle d’Étienne', 'Les Gones du jeudi'])
    expect(await mine(sofia)).toEqual(['Les Gones du jeudi', 'Le Cercle d’Étienne', '100% Foot_ball'])
    expect(await mine(elodie)).toEqual([])
  })

  it('exclude groups that the viewer was removed from', async () => {
    expect(await mine(ousmane)).toEqual(['Les Anciens'])
  })

  it('carry the role, the permissions and the number of pending requests', async () => {
    const [anciens] = (await list(ousmane, { scope: 'mine' })).items
    expect(anciens).toMatchObject({
      name: 'Les Anciens',
      isPrivate: true,
      memberCount: 2,
      matchCount: 0,
      viewer: { role: 'creator', hasPendingRequest: false },
      pendingRequests: 1,
      can: { seeInside: true, handleRequests: true, leave: true, requestToJoin: false },
    })
    const [asMember] = (await list(hugo, { scope: 'mine' })).items
    expect(asMember).toMatchObject({ viewer: { role: 'member' }, pendingRequests: null, can: { handleRequests: false } })
  })
})

describe('the other groups', () => {
  it('are sorted by size, largest first', async () => {
    expect((await others(elodie)).slice(0, 2).sort()).toEqual(['Le Cercle d’Étienne', 'Les Gones du jeudi'])
    expect((await list(elodie, { scope: 'others' })).items.map(({ memberCount }) => memberCount)).toEqual([3, 3, 2, 2])
    expect(await others(karim)).toEqual(['Les Anciens'])
  })

  it('include groups that the viewer was removed from', async () => {
    expect(await others(ousmane)).toContain('Les Gones du jeudi')
    expect(await others(hugo)).not.toContain('Les Anciens')
  })

  it('hide the contents of private groups', async () => {
    const { items } = await list(elodie, { scope: 'others', search: 'anciens' })
    expect(items).toEqual([
      expect.objectContaining({
        name: 'Les Anciens',
        city: 'Vénissieux',
        memberCount: 2,
        matchCount: null,
        viewer: { role: null, hasPendingRequest: true },
        pendingRequests: null,
        can: expect.objectContaining({ seeInside: false, requestToJoin: false }),
      }),
    ])
    const [gones] = (await list(hugo, { scope: 'others', search: 'gones' })).items
    expect(gones).toMatchObject({ matchCount: 0, viewer: { hasPendingRequest: false }, can: { seeInside: true, requestToJoin: true } })
  })
})

describe('searching groups', () => {
  it('finds every word in the name or city, ignoring accents, case and apostrophes', async () => {
    expect(await others(elodie, { search: 'ETIENNE' })).toEqual(['Le Cercle d’Étienne'])
    expect(await others(elodie, { search: "d'etienne  cerc" })).toEqual(['Le Cercle d’Étienne'])
    expect(await others(elodie, { search: 'venissieux anc' })).toEqual(['Les Anciens'])
    expect(await others(elodie, { search: 'anciens gones' })).toEqual([])
    expect(await others(elodie, { search: '  ' })).toHaveLength(4)
  })

  it('treats LIKE wildcards as plain characters', async () => {
    expect(await others(elodie, { search: '100%' })).toEqual(['100% Foot_ball'])
    expect(await others(elodie, { search: '%' })).toEqual([])
    expect(await others(elodie, { search: 't_b' })).toEqual(['100% Foot_ball'])
    expect(await others(elodie, { search: 'a_c' })).toEqual([])
    expect(await others(elodie, { city: '%' })).toEqual([])
  })

  it('filters by the beginning of the city', async () => {
    expect(await others(elodie, { city: 'saint-e' })).toEqual(['Le Cercle d’Étienne'])
    expect(await others(elodie, { city: 'etienne' })).toEqual([])
    expect(await others(elodie, { city: 'BRON', search: 'foot' })).toEqual(['100% Foot_ball'])
    expect(await others(elodie, { city: 'bron', search: 'gones' })).toEqual([])
  })

  it("also filters the viewer's own groups", async () => {
    expect(await mine(karim, { search: 'gones' })).toEqual(['Les Gones du jeudi'])
    expect(await mine(karim, { city: 'saint' })).toEqual(['Le Cercle d’Étienne'])
    expect(await mine(karim, { search: 'anciens' })).toEqual([])
  })
})
