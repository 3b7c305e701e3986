import { matchListInputSchema } from '@coup-denvoi/contract/matches/match-list.schema'
import { describe, expect, it } from 'vitest'
import { removeMember } from '#features/groups/membership/commands/remove-member.ts'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { readGroupMatchCounts } from '#testing/match-counts.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { cancelMatch } from '../commands/cancel-match.ts'
import { editMatch } from '../commands/edit-match.ts'
import { organizeMatch } from '../commands/organize-match.ts'
import { listMatches } from '../lists/match-list.queries.ts'
import { findMatch } from '../matches.queries.ts'

const test = testDatabase()

/** Nadia's private group with Karim as a member, and a match that she organizes for it; Hugo is a stranger. */
async function setUp() {
  const { db } = test
  const [nadia, karim, hugo] = await createPeople(db, ['Nadia Belkacem', 'Karim Haddad', 'Hugo Ferreira'])
  const groupId = await createTestGroup(db, nadia, { isPrivate: true, members: [karim] })
  return { db, nadia, karim, hugo, groupId, id: await organize(nadia, groupId) }
}

const organize = (actor: Person, groupId: string) =>
  organizeMatch({ db: test.db, actor, input: { ...matchDraft({ type: 'private' }), groupId } })
const find = (viewer: Person, id: string) => findMatch(test.db, viewer, { id })
const organizedBy = async (viewer: Person) =>
  (await listMatches(test.db, viewer, matchListInputSchema.parse({ organised: true }))).items.map((match) => match.id)

describe('organizing for a group', () => {
  it('counts every match of the group, also a cancelled one', async () => {
    const { db, nadia, karim, groupId, id } = await setUp()
    await organize(karim, groupId)
    await organizeMatch({ db, actor: nadia, input: matchDraft() })
    await cancelMatch({ db, actor: nadia, input: { id } })
    expect(await readGroupMatchCounts(test.db, groupId)).toEqual({ matchCount: 2, matches: 2 })
    expect(test.events.filter((event) => event.type === 'group.matches-changed' && event.groupId === groupId)).toMatchObject([
      { groupName: 'Les Gones du jeudi', isPrivate: true, matchId: id },
      { groupName: 'Les Gones du jeudi', isPrivate: true },
    ])
  })

  it('is refused to others, and stores nothing', async () => {
    const { db, nadia, karim, hugo, groupId, id } = await setUp()
    await expect(organize(hugo, groupId)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await expect(organize(nadia, 'no-group')).rejects.toMatchObject({ code: 'GROUP_NOT_FOUND' })
    await removeMember({ db, actor: nadia, input: { id: groupId, userId: karim.id } })
    await expect(organize(karim, groupId)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })

    expect(await readGroupMatchCounts(test.db, groupId)).toEqual({ matchCount: 1, matches: 1 })
    for (const someone of [hugo, karim]) expect(await organizedBy(someone)).toEqual([])
    expect(await organizedBy(nadia)).toEqual([id])
  })

  it('keeps the group when the match is edited or cancelled', async () => {
    const { db, nadia, karim, groupId, id } = await setUp()
    await editMatch({ db, actor: nadia, input: { id, changes: matchDraft({ type: 'private', title: 'Le five de la revanche' }) } })
    expect(await find(karim, id)).toMatchObject({ title: 'Le five de la revanche', group: { id: groupId } })
    await cancelMatch({ db, actor: nadia, input: { id } })
    expect(await find(karim, id)).toMatchObject({ status: 'cancelled', group: { id: groupId } })
    expect(await readGroupMatchCounts(test.db, groupId)).toEqual({ matchCount: 1, matches: 1 })
  })
})
