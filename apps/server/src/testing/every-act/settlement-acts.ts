import type { Database } from '#platform/database/database.ts'
import { createTestGroup } from '../fixtures/group-fixtures.ts'
import { insertChainOfDebts, proposableTo, proposeIn } from '../fixtures/settlements.ts'
import { createPerson, type Person } from '../people.ts'
import type { Acts } from './scene.ts'

/** A group of an admin, in which somebody owes them, and they owe somebody else. */
async function groupOf(db: Database, admin: Person, debtor: Person): Promise<string> {
  const creditor = await createPerson(db, 'Une Personne qui a avancé')
  const groupId = await createTestGroup(db, admin, { members: [debtor, creditor] })
  await insertChainOfDebts(db, groupId, [debtor, admin, creditor])
  return groupId
}

/** Acts of who proposes a settlement, and who is asked. */
export const settlementActs: Acts = {
  'settlements.propose': async ({ db, actor, partner }) => {
    const input = await proposableTo(db, actor, await groupOf(db, actor, partner))
    return (api) => api.settlements.propose(input)
  },
  'settlements.answer': async ({ db, actor, partner }) => {
    const id = await proposeIn(db, partner, await groupOf(db, partner, actor))
    return (api) => api.settlements.answer({ id, answer: 'agreed' })
  },
  'settlements.withdraw': async ({ db, actor, partner }) => {
    const id = await proposeIn(db, actor, await groupOf(db, actor, partner))
    return (api) => api.settlements.withdraw({ id })
  },
}
