import { type GroupListInput, groupListInputSchema } from '@coup-denvoi/contract/groups/group.schema'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestGroup, groupDraft, minutesAfterCreation } from '#testing/fixtures/group-fixtures.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { createGroup } from './commands/create-group.ts'
import { listGroups } from './group-list.queries.ts'

const test = testDatabase()
let nadia: Person
let hugo: Person
let yanis: Person

const list = (viewer: Person, input: GroupListInput) => listGroups(test.db, viewer, groupListInputSchema.parse(input))

/** The group names on every page of a list. */
async function everyPage(viewer: Person, input: GroupListInput): Promise<string[][]> {
  const pages: string[][] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await list(viewer, { ...input, cursor })
    pages.push(page.items.map(({ name }) => name))
    cursor = page.nextCursor
  }
  return pages
}

/** Three groups of two people, and five of Yanis alone. */
beforeAll(async () => {
  ;[nadia, hugo, yanis] = await createPeople(test.db, ['Nadia Belkacem', 'Hugo Ferreira', 'Yanis Roux'])
  for (const name of ['Nadia 1', 'Nadia 2', 'Nadia 3']) await createTestGroup(test.db, nadia, { name, members: [yanis] })
  for (const [n, minute] of [5, 9, 9, 9, 7].entries()) {
    const input = { createdBy: yanis.id, group: groupDraft({ name: `Yanis ${n + 1}` }) }
    await createGroup({ db: test.db, actor: yanis, input, now: minutesAfterCreation(minute) })
  }
})

describe('pages of groups', () => {
  it('have no gaps or repeats if joining dates are equal', async () => {
    const [whole = []] = await everyPage(yanis, { scope: 'mine', search: 'yanis' })
    expect(whole.toSorted()).toEqual(['Yanis 1', 'Yanis 2', 'Yanis 3', 'Yanis 4', 'Yanis 5'])
    expect(whole.slice(3)).toEqual(['Yanis 5', 'Yanis 1'])
    for (const limit of [1, 2, 4, 5]) {
      const pages = await everyPage(yanis, { scope: 'mine', search: 'yanis', limit })
      expect(pages.flat()).toEqual(whole)
      expect(pages).toHaveLength(Math.ceil(whole.length / limit))
    }
  })

  it('have no gaps or repeats if groups have the same size', async () => {
    const [whole = []] = await everyPage(hugo, { scope: 'others' })
    expect(whole).toHaveLength(8)
    for (const limit of [1, 2, 3, 8, 9]) {
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
  ] as const)('reject an invalid cursor (%s, %s)', async (scope, cursor) => {
    await expect(list(nadia, { scope, cursor })).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' })
  })
})
