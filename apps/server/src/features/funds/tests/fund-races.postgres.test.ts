import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { deleteOwnGroup } from '#features/groups/commands/delete-own-group.ts'
import { demoteAdmin } from '#features/groups/commands/demote-admin.ts'
import { removeMember } from '#features/groups/membership/commands/remove-member.ts'
import { groupMembers } from '#features/groups/membership/group-members.table.ts'
import { ledgerPostings } from '#features/ledger/ledger-entries.table.ts'
import { partyIdOf } from '#features/ledger/ledger-parties.public.ts'
import { newId } from '#platform/new-id.ts'
import { addToFund } from '#testing/fixtures/funds.ts'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { testPeople } from '#testing/people.ts'
import { runConcurrently } from '#testing/run-concurrently.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { addFundEntry } from '../commands/add-fund-entry.ts'
import { cancelFundEntry } from '../commands/cancel-fund-entry.ts'
import { handOverFundMoney } from '../commands/hand-over-fund-money.ts'
import { listFundEntries } from '../fund-entries.queries.ts'
import { fundEntries } from '../fund-entries.table.ts'
import { readFund } from '../funds.queries.ts'

const ROUNDS = 10

const test = testDatabase({ poolSize: 20 })
const [ines, karim, hugo] = testPeople(test, ['Inès Moreau', 'Karim Haddad', 'Hugo Ferreira'])
let id = ''
beforeEach(async () => {
  id = await createTestGroup(test.db, ines, { admins: [karim], members: [hugo] })
})

const entriesOf = async () => (await listFundEntries(test.db, ines, { id, limit: 50, cursor: undefined })).items

it('has one entry of what is sent several times at once', async () => {
  for (let round = 1; round <= ROUNDS; round++) {
    const entry = { id, key: newId(), amountCents: 650 }
    const added = { ...entry, kind: 'income' as const, label: 'Buvette', holderId: partyIdOf(karim.id), giverId: partyIdOf(hugo.id) }
    const handed = { ...entry, key: newId(), fromId: partyIdOf(karim.id), toId: partyIdOf(hugo.id) }
    const outcomes = await runConcurrently(
      ...[ines, karim, ines].map((actor) => addFundEntry({ db: test.db, actor, input: added })),
      ...[ines, karim].map((actor) => handOverFundMoney({ db: test.db, actor, input: handed })),
    )
    expect(outcomes).toEqual(Array.from({ length: 5 }, () => 'done'))
    expect(await entriesOf()).toHaveLength(2 * round)
    expect(await readFund(test.db, hugo, { id })).toMatchObject({ balanceCents: 650 * round, ownCents: 650 * round })
  }
})

it('is cancelled once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const entryId = await addToFund(test.db, ines, id)
    const cancel = (actor: typeof ines) => cancelFundEntry({ db: test.db, actor, input: { id, entryId, word: 'Par erreur' } })
    const [first, karims, second] = await runConcurrently(...[ines, karim, ines].map(cancel))
    expect(second).toBe(first)
    expect([first, karims].sort()).toEqual(['FUND_ENTRY_CANCELLED', 'done'])
    expect(await test.db.read.select().from(fundEntries).where(eq(fundEntries.cancelsId, entryId))).toHaveLength(1)
    expect((await readFund(test.db, ines, { id })).balanceCents).toBe(0)
  }
})

it('is not written about or by who has just been removed', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    id = await createTestGroup(test.db, ines, { admins: [karim], members: [hugo] })
    const [removed, demoted, about, by] = await runConcurrently(
      removeMember({ db: test.db, actor: ines, input: { id, userId: hugo.id } }),
      demoteAdmin({ db: test.db, actor: ines, input: { id, userId: karim.id } }),
      addToFund(test.db, ines, id, { holder: hugo, now: new Date() }),
      addToFund(test.db, karim, id),
    )
    expect([removed, demoted]).toEqual(['done', 'done'])
    expect(['done', 'MEMBER_NOT_FOUND']).toContain(about)
    expect(['done', 'PERMISSION_DENIED']).toContain(by)
    expect((await entriesOf()).length).toBe([about, by].filter((outcome) => outcome === 'done').length)
    const [membership] = await test.db.read
      .select({ status: groupMembers.status })
      .from(groupMembers)
      .where(and(eq(groupMembers.groupId, id), eq(groupMembers.userId, hugo.id)))
    expect(membership?.status).toBe('removed')
  }
})

it('ends with its group: an entry is written before, or not at all', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    id = await createTestGroup(test.db, ines, { admins: [karim], name: 'Les Gones' })
    const key = newId()
    const input = { id, key, kind: 'expense' as const, label: 'Des filets', amountCents: 100, holderId: partyIdOf(karim.id), giverId: null }
    const [deleted, added] = await runConcurrently(
      deleteOwnGroup({ db: test.db, actor: ines, input: { id, name: 'Les Gones' } }),
      addFundEntry({ db: test.db, actor: karim, input }),
    )
    expect(deleted).toBe('done')
    expect(['done', 'GROUP_NOT_FOUND']).toContain(added)
    const [entry] = await test.db.read.select().from(fundEntries).where(eq(fundEntries.id, key))
    expect(entry === undefined).toBe(added === 'GROUP_NOT_FOUND')
    if (!entry) continue
    expect(entry.groupId).toBeNull()
    const postings = await storageOf(test.db).select().from(ledgerPostings).where(eq(ledgerPostings.entryId, entry.entryId))
    expect(postings.map(({ groupId, fundId }) => [groupId, fundId])).toEqual([
      [null, partyIdOf(id)],
      [null, partyIdOf(id)],
    ])
  }
})
