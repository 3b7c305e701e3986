import { moderatedListInputSchema } from '@coup-denvoi/contract/users/user-moderation.schema'
import { beforeAll, describe, expect, it } from 'vitest'
import { deleteUser } from '#features/users/commands/delete-user.ts'
import { groupDraft } from '#testing/fixtures/group-fixtures.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { createGroup } from './commands/create-group.ts'
import { listModeratedGroups } from './moderated-groups.queries.ts'

const test = testDatabase()
const CREATED_AT = new Date('2026-09-01T18:00:00.000Z')
let nadia: Person
let hugo: Person

const list = (input: { search?: string; cursor?: string; limit?: number } = {}) =>
  listModeratedGroups(test.db, moderatedListInputSchema.parse(input))
const names = async (input?: Parameters<typeof list>[0]) => (await list(input)).items.map(({ name }) => name)

/** Three groups, the last of which is nobody's. All founded in the same moment but the first. */
beforeAll(async () => {
  ;[nadia, hugo] = await createPeople(test.db, ['Nadia Belkacem', 'Hugo Ferreira'])
  const found = (creator: Person, changes: object, now = new Date(CREATED_AT.getTime() + 1)) =>
    createGroup({ db: test.db, actor: creator, input: { createdBy: creator.id, group: groupDraft(changes) }, now })
  await found(nadia, { name: 'Les Gones du jeudi' }, CREATED_AT)
  await found(nadia, { name: 'L’Étoile', city: 'Saint-Étienne', isPrivate: true })
  await found(hugo, { name: 'Les 7 nains', city: 'Nantes' })
  await deleteUser({ db: test.db, actor: 'command-line', input: { userId: hugo.id } })
})

describe('the groups of the administration', () => {
  it('are all groups, public and private, newest first', async () => {
    const { items, nextCursor } = await list()
    expect(items.map(({ name }) => name).toSorted()).toEqual(['Les 7 nains', 'Les Gones du jeudi', 'L’Étoile'])
    expect(items[2]).toEqual({
      id: expect.any(String),
      name: 'Les Gones du jeudi',
      city: 'Lyon',
      memberCount: 1,
      isPrivate: false,
      createdBy: nadia.id,
      creatorName: 'Nadia Belkacem',
      createdAt: CREATED_AT.toISOString(),
    })
    expect(items.find(({ name }) => name === 'Les 7 nains')).toMatchObject({ createdBy: null, creatorName: '', memberCount: 0 })
    expect(items.find(({ name }) => name === 'L’Étoile')).toMatchObject({ isPrivate: true })
    expect(nextCursor).toBeNull()
  })

  it('come in pages without gaps or repeats', async () => {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await list({ limit: 1, cursor })
      seen.push(...page.items.map(({ name }) => name))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(seen).toEqual(await names())
    await expect(list({ cursor: 'bogus' })).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' })
  })

  it.each([
    ['etienne', ['L’Étoile']],
    ['gones lyon', ['Les Gones du jeudi']],
    ['7', ['Les 7 nains']],
    ['ét', ['L’Étoile']],
    ['zq', []],
    ['nulle part', []],
    ['%', []],
  ])('can be searched for « %s »', async (search, found) => expect(await names({ search })).toEqual(found))
})
