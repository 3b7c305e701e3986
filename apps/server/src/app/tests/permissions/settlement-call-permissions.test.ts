import { contract } from '@coup-denvoi/contract/contract'
import { beforeAll, expect, it } from 'vitest'
import { ledgerEntries } from '#features/ledger/ledger-entries.table.ts'
import { settlementAnswers, settlements } from '#features/settlements/settlements.table.ts'
import { newId } from '#platform/new-id.ts'
import { testDeclaredAccess } from '#testing/declared-access.ts'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { insertChainOfDebts, proposableTo, proposeIn } from '#testing/fixtures/settlements.ts'
import { testServer } from '#testing/test-server.ts'
import { type ApiClient, registerEach, type TestUser } from '#testing/test-users.ts'

/** A group with a proposal, and one in which the admins could make one. */
type Target = { groupId: string; proposed: string; proposable: Awaited<ReturnType<typeof proposableTo>> }

/** A call of each procedure. */
const calls: Record<keyof typeof contract.settlements, (api: ApiClient, target: Target) => Promise<unknown>> = {
  ofGroup: (api, { groupId: id }) => api.settlements.ofGroup({ id }),
  propose: (api, { proposable }) => api.settlements.propose({ ...proposable, key: newId() }),
  answer: (api, { proposed: id }) => api.settlements.answer({ id, answer: 'agreed' }),
  withdraw: (api, { proposed: id }) => api.settlements.withdraw({ id }),
}

/** `debtor` and `creditor` are asked, and so is `proposer`, an admin; `admin` is another one, who owes nothing. */
const PERSONAS = ['proposer', 'admin', 'debtor', 'creditor', 'member', 'stranger', 'visitor'] as const
type Persona = (typeof PERSONAS)[number]

const server = testServer()
let users: Record<Persona, TestUser>

beforeAll(async () => {
  users = await registerEach(server.address, PERSONAS)
})

const personOf = (persona: Persona) => ({ ...users[persona], isSuperAdmin: false })

async function createGroupWithDebts(isPrivate: boolean): Promise<string> {
  const proposer = personOf('proposer')
  const debtor = personOf('debtor')
  const creditor = personOf('creditor')
  const members = [debtor, creditor, personOf('member')]
  const groupId = await createTestGroup(server.db, proposer, { admins: [personOf('admin')], members, isPrivate })
  await insertChainOfDebts(server.db, groupId, [debtor, proposer, creditor])
  return groupId
}

async function start(isPrivate: boolean): Promise<Target> {
  const groupId = await createGroupWithDebts(isPrivate)
  const other = await createGroupWithDebts(isPrivate)
  return {
    groupId,
    proposed: await proposeIn(server.db, personOf('proposer'), groupId),
    proposable: await proposableTo(server.db, personOf('proposer'), other),
  }
}

/** By the declared access: what each may do, and what it says to the rest. */
function expectedOutcome(access: string | undefined, persona: Persona): string {
  if (persona === 'visitor') return 'UNAUTHENTICATED'
  const isAdmin = persona === 'proposer' || persona === 'admin'
  const isAsked = persona === 'proposer' || persona === 'debtor' || persona === 'creditor'
  switch (access) {
    case 'group-members':
      return persona === 'stranger' ? 'GROUP_NOT_FOUND' : 'allowed'
    case 'group-admins':
      if (persona === 'stranger') return 'GROUP_NOT_FOUND'
      return isAdmin ? 'allowed' : 'PERMISSION_DENIED'
    case 'settlement-parties':
      return isAsked ? 'allowed' : 'SETTLEMENT_NOT_FOUND'
    default:
      if (isAdmin) return 'allowed'
      return isAsked ? 'PERMISSION_DENIED' : 'SETTLEMENT_NOT_FOUND'
  }
}

const facts = async () => [
  await server.db.read.select().from(settlements).orderBy(settlements.id),
  await server.db.read.select().from(settlementAnswers).orderBy(settlementAnswers.settlementId, settlementAnswers.partyId),
  await server.db.read.select().from(ledgerEntries).orderBy(ledgerEntries.id),
]

testDeclaredAccess({
  server,
  slice: 'settlements',
  procedures: contract.settlements,
  calls,
  personas: PERSONAS,
  userOf: (persona) => users[persona],
  member: 'proposer',
  createTarget: start,
  facts,
  expectedOutcome: ({ access, persona }) => expectedOutcome(access, persona),
  // The agreement of the proposer is given with the proposal.
  isRepeated: (name, persona) => name === 'answer' && persona === 'proposer',
})

it('tells who is asked of their own payments alone, and others nothing', async () => {
  const { groupId: id } = await start(true)
  const ofDebtor = JSON.stringify(await users.debtor.api.settlements.ofGroup({ id }))
  expect(ofDebtor).toContain(users.creditor.id)
  // Who proposed it owes the creditor: that is between the two.
  const { latest } = await users.debtor.api.settlements.ofGroup({ id })
  for (const { debtor, creditor } of [...(latest?.payments ?? []), ...(latest?.replaced ?? [])])
    expect([debtor.userId, creditor.userId]).toContain(users.debtor.id)
  expect(latest?.answers).toBeNull()
  expect(await users.member.api.settlements.ofGroup({ id })).toEqual({ proposable: null, latest: null })
})
