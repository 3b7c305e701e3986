import { expect, it } from 'vitest'
import { removeMember } from '#features/groups/membership/commands/remove-member.ts'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { readGroupMatchCounts } from '#testing/match-counts.ts'
import { createCrowd } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { organizeMatch } from '../commands/organize-match.ts'

const MEMBERS = 20
const ROUNDS = 10

const test = testDatabase({ poolSize: MEMBERS })

it(`counts every match of ${MEMBERS} members who organize one at once`, async () => {
  const [nadia, ...members] = await createCrowd(test.db, MEMBERS)
  const groupId = await createTestGroup(test.db, nadia, { isPrivate: true, members })
  const input = { ...matchDraft({ type: 'private' }), groupId }
  await Promise.all([nadia, ...members].map((actor) => organizeMatch({ db: test.db, actor, input })))
  expect(await readGroupMatchCounts(test.db, groupId)).toEqual({ matchCount: MEMBERS, matches: MEMBERS })
})

it(`counts correctly when a member organizes a match while they are removed, ${ROUNDS} times over`, async () => {
  const [nadia, ...members] = await createCrowd(test.db, ROUNDS + 1)
  const groupId = await createTestGroup(test.db, nadia, { isPrivate: true, members })
  let organized = 0
  for (const member of members) {
    const input = { ...matchDraft({ type: 'private' }), groupId }
    const [outcome] = await Promise.allSettled([
      organizeMatch({ db: test.db, actor: member, input }),
      removeMember({ db: test.db, actor: nadia, input: { id: groupId, userId: member.id } }),
    ])
    if (outcome.status === 'fulfilled') organized++
    else expect(outcome.reason).toMatchObject({ code: 'PERMISSION_DENIED' })
    expect(await readGroupMatchCounts(test.db, groupId)).toEqual({ matchCount: organized, matches: organized })
  }
})
