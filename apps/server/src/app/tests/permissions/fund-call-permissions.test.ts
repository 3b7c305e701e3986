import { contract } from '@coup-denvoi/contract/contract'
import { beforeAll } from 'vitest'
import { fundEntries } from '#features/funds/fund-entries.table.ts'
import { fundReceipts } from '#features/funds/fund-receipts.table.ts'
import { demoteAdmin } from '#features/groups/commands/demote-admin.ts'
import { partyIdOf } from '#features/ledger/ledger-parties.public.ts'
import { newId } from '#platform/new-id.ts'
import { testDeclaredAccess } from '#testing/declared-access.ts'
import { addToFund } from '#testing/fixtures/funds.ts'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { createPlainPhoto } from '#testing/fixtures/photos.ts'
import { testServer } from '#testing/test-server.ts'
import { type ApiClient, registerEach, type TestUser } from '#testing/test-users.ts'

type Target = { id: string; entryId: string; holderId: string; otherId: string }

/** A call of each procedure. */
const calls: Record<keyof typeof contract.funds, (api: ApiClient, target: Target) => Promise<unknown>> = {
  ofGroup: (api, { id }) => api.funds.ofGroup({ id }),
  entries: (api, { id }) => api.funds.entries({ id }),
  add: (api, { id, holderId }) =>
    api.funds.add({ id, key: newId(), kind: 'expense', label: 'Des plots', amountCents: 650, holderId, giverId: null }),
  handOver: (api, { id, holderId: fromId, otherId: toId }) => api.funds.handOver({ id, key: newId(), fromId, toId, amountCents: 650 }),
  cancel: (api, { id, entryId }) => api.funds.cancel({ id, entryId, word: 'Notée deux fois' }),
  changeReceipt: async (api, { id, entryId }) => api.funds.changeReceipt({ params: { id, entryId }, body: await createPlainPhoto('png') }),
  removeReceipt: (api, { id, entryId }) => api.funds.removeReceipt({ id, entryId }),
}

/** `author` wrote the entry as an admin, and is a member now. */
const PERSONAS = ['creator', 'admin', 'author', 'member', 'stranger', 'visitor'] as const
type Persona = (typeof PERSONAS)[number]

const server = testServer()
let users: Record<Persona, TestUser>

beforeAll(async () => {
  users = await registerEach(server.address, PERSONAS)
})

const personOf = (persona: Persona) => ({ ...users[persona], isSuperAdmin: false })

async function start(isPrivate: boolean): Promise<Target> {
  const { db } = server
  const admins = [personOf('admin'), personOf('author')]
  const id = await createTestGroup(db, personOf('creator'), { admins, members: [personOf('member')], isPrivate })
  const entryId = await addToFund(db, personOf('author'), id)
  await demoteAdmin({ db, actor: personOf('creator'), input: { id, userId: users.author.id } })
  await users.creator.api.funds.changeReceipt({ params: { id, entryId }, body: await createPlainPhoto('png') })
  return { id, entryId, holderId: partyIdOf(users.author.id), otherId: partyIdOf(users.member.id) }
}

function expectedOutcome(access: string | undefined, persona: Persona): string {
  if (persona === 'visitor') return 'UNAUTHENTICATED'
  if (persona === 'stranger') return 'GROUP_NOT_FOUND'
  if (access === 'group-members' || (access === 'fund-authors' && persona === 'author')) return 'allowed'
  return persona === 'creator' || persona === 'admin' ? 'allowed' : 'PERMISSION_DENIED'
}

const facts = async () => [
  await server.db.read.select().from(fundEntries).orderBy(fundEntries.id),
  await server.db.read.select().from(fundReceipts).orderBy(fundReceipts.entryId),
]

testDeclaredAccess({
  server,
  slice: 'funds',
  procedures: contract.funds,
  calls,
  personas: PERSONAS,
  userOf: (persona) => users[persona],
  member: 'creator',
  createTarget: start,
  facts,
  expectedOutcome: ({ access, persona }) => expectedOutcome(access, persona),
})
