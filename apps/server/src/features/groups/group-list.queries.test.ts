import { type GroupListInput, groupListInputSchema } from '@coup-denvoi/contract/groups/group.schema'
import { beforeAll, describe, expect, it } from 'vitest'
import { createJoinRequest, createTestGroup, groupDraft, joinGroup, minutesAfterCreation } from '#testing/group-fixtures.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { createGroup } from './commands/create-group.ts'
import { leaveGroup } from './commands/leave-group.ts'
import { removeMember } from './commands/remove-member.ts'
import { listGroups } from './group-list.queries.ts'

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
/** The names on every page of a list, one after the other. */
async function everyPage(viewer: Person, input: GroupListInput): Promise<string[][]> {
  const pages: string[][] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await list(viewer, { ...input, cursor })
    pages.push(page.items.map(({ name }) => name))
    cursor = page.nextCursor
  }
  return pages
}

/** Somebody founds a group with nobody else in it. */
const createNamedGroup = (creator: Person, name: string, { minute }: { minute: number }) =>
  createGroup({
    db: test.db,
    actor: creator,
    input: { createdBy: creator.id, group: groupDraft({ name }) },
    now: minutesAfterCreation(minute),
  })

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

describe('the groups that one is in', () => {
  it('come with the latest joined first, as of the last time that one joined', async () => {
    expect(await mine(karim)).toEqual(['100% Foot_ball', 'Le Cercle d’Étienne', 'Les Gones du jeudi'])
    expect(await mine(sofia)).toEqual(['Les Gones du jeudi', 'Le Cercle d’Étienne', '100% Foot_ball'])
    expect(await mine(elodie)).toEqual([])
  })

  it('are none that one is out of', async () => {
    expect(await mine(ousmane)).toEqual(['Les Anciens'])
  })

  it('say what one is in them, what one may do, and how many wait for one’s answer', async () => {
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

describe('the groups that one is not in', () => {
  it('come with the largest first', async () => {
    expect((await others(elodie)).slice(0, 2).sort()).toEqual(['Le Cercle d’Étienne', 'Les Gones du jeudi'])
    expect((await list(elodie, { scope: 'others' })).items.map(({ memberCount }) => memberCount)).toEqual([3, 3, 2, 2])
    expect(await others(karim)).toEqual(['Les Anciens'])
  })

  it('are those too that one is out of again', async () => {
    expect(await others(ousmane)).toContain('Les Gones du jeudi')
    expect(await others(hugo)).not.toContain('Les Anciens')
  })

  it('show no more of a private one than others may know', async () => {
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

describe('searching for a group', () => {
  it('finds every word, anywhere in the name and the city, whatever the accents, the case and the apostrophe', async () => {
    expect(await others(elodie, { search: 'ETIENNE' })).toEqual(['Le Cercle d’Étienne'])
    expect(await others(elodie, { search: "d'etienne  cerc" })).toEqual(['Le Cercle d’Étienne'])
    expect(await others(elodie, { search: 'venissieux anc' })).toEqual(['Les Anciens'])
    expect(await others(elodie, { search: 'anciens gones' })).toEqual([])
    expect(await others(elodie, { search: '  ' })).toHaveLength(4)
  })

  it('takes signs for what they are', async () => {
    expect(await others(elodie, { search: '%' })).toEqual(['100% Foot_ball'])
    expect(await others(elodie, { search: 't_b' })).toEqual(['100% Foot_ball'])
    expect(await others(elodie, { search: 'a_c' })).toEqual([])
    expect(await others(elodie, { city: '%' })).toEqual([])
  })

  it('goes by how the city begins', async () => {
    expect(await others(elodie, { city: 'saint-e' })).toEqual(['Le Cercle d’Étienne'])
    expect(await others(elodie, { city: 'etienne' })).toEqual([])
    expect(await others(elodie, { city: 'BRON', search: 'foot' })).toEqual(['100% Foot_ball'])
    expect(await others(elodie, { city: 'bron', search: 'gones' })).toEqual([])
  })

  it('looks through one’s own groups as well', async () => {
    expect(await mine(karim, { search: 'gones' })).toEqual(['Les Gones du jeudi'])
    expect(await mine(karim, { city: 'saint' })).toEqual(['Le Cercle d’Étienne'])
    expect(await mine(karim, { search: 'anciens' })).toEqual([])
  })
})

describe('pages of groups', () => {
  let yanis: Person

  beforeAll(async () => {
    ;[yanis] = await createPeople(test.db, ['Yanis Roux'])
    for (const [n, minute] of [5, 9, 9, 9, 7].entries()) await createNamedGroup(yanis, `Yanis ${n + 1}`, { minute })
  })

  it('neither skip nor repeat where people joined at the same moment', async () => {
    const whole = await mine(yanis)
    expect([...whole].sort()).toEqual(['Yanis 1', 'Yanis 2', 'Yanis 3', 'Yanis 4', 'Yanis 5'])
    expect(whole.slice(3)).toEqual(['Yanis 5', 'Yanis 1'])
    for (const limit of [1, 2, 4, 5]) {
      const pages = await everyPage(yanis, { scope: 'mine', limit })
      expect(pages.flat()).toEqual(whole)
      expect(pages).toHaveLength(Math.ceil(whole.length / limit))
    }
  })

  it('neither skip nor repeat where groups are of one size', async () => {
    const whole = await others(hugo)
    expect(whole.length).toBeGreaterThan(7)
    for (const limit of [1, 2, 3, whole.length, whole.length + 1]) {
      const pages = await everyPage(hugo, { scope: 'others', limit })
      expect(pages.flat()).toEqual(whole)
      expect(pages).toHaveLength(Math.ceil(whole.length / limit))
    }
    const found = await everyPage(hugo, { scope: 'others', search: 'yanis', city: 'ly', limit: 2 })
    expect(found.map((page) => page.length)).toEqual([2, 2, 1])
    expect(new Set(found.flat()).size).toBe(5)
  })

  it.each([
    ['mine', 'x'],
    ['mine', 'abc.x'],
    ['mine', '-1.x'],
    ['mine', '9007199254740991.x'],
    ['others', 'x'],
    ['others', 'abc.x'],
    ['others', '1700000000000.x'],
    ['others', '..'],
  ] as const)('refuse what is no cursor of theirs (%s, %s)', async (scope, cursor) => {
    await expect(list(karim, { scope, cursor })).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' })
  })
})
