import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { removeMember } from '#features/groups/commands/remove-member.ts'
import { groups } from '#features/groups/groups.table.ts'
import { createTestGroup } from '#testing/group-fixtures.ts'
import { matchDraft } from '#testing/match-draft.ts'
import { createCrowd } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { organizeMatch } from './commands/organize-match.ts'
import { matches } from './matches.table.ts'

const MEMBERS = 20
const ROUNDS = 10

const test = testDatabase({ poolSize: MEMBERS })

async function stored(groupId: string) {
  const [group] = await test.db.read.select({ matchCount: groups.matchCount }).from(groups).where(eq(groups.id, groupId))
  const rows = await test.db.read.select({ id: matches.id }).from(matches).where(eq(matches.groupId, groupId))
  return { matchCount: group?.matchCount, rows: rows.length }
}

it(`counts every match of ${MEMBERS} members who organize one at once`, async () => {
  const [nadia, ...members] = await createCrowd(test.db, MEMBERS)
  if (!nadia) throw new Error('nobody came')
  const groupId = await createTestGroup(test.db, nadia, { isPrivate: true, members })
  const input = { ...matchDraft({ type: 'private' }), groupId }
  await Promise.all([nadia, ...members].map((actor) => organizeMatch({ db: test.db, actor, input })))
  expect(await stored(groupId)).toEqual({ matchCount: MEMBERS, rows: MEMBERS })
})

it(`takes a match of somebody who is being removed, or refuses it, and counts accordingly, ${ROUNDS} times over`, async () => {
  const [nadia, ...members] = await createCrowd(test.db, ROUNDS + 1)
  if (!nadia) throw new Error('nobody came')
  const groupId = await createTestGroup(test.db, nadia, { isPrivate: true, members })
  let organised = 0
  for (const member of members) {
    const input = { ...matchDraft({ type: 'private' }), groupId }
    const [outcome] = await Promise.allSettled([
      organizeMatch({ db: test.db, actor: member, input }),
      removeMember({ db: test.db, actor: nadia, input: { id: groupId, userId: member.id } }),
    ])
    if (outcome.status === 'fulfilled') organised++
    else expect(outcome.reason).toMatchObject({ code: 'PERMISSION_DENIED' })
    expect(await stored(groupId)).toEqual({ matchCount: organised, rows: organised })
  }
})
