import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { listFundEntries } from '#features/funds/fund-entries.queries.ts'
import { readFund } from '#features/funds/funds.queries.ts'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { storeParties } from '../commands/store-parties.ts'
import { listGroupEntries } from '../group-entries.queries.ts'
import { partyIdOf } from '../ledger-parties.queries.ts'
import { ledgerParties } from '../ledger-parties.table.ts'
import { findOwed } from '../owed.queries.ts'
import { readGroupLedger, readOwnLedger } from '../own-balances.queries.ts'
import { ledgerPayments } from '../payments/ledger-payments.table.ts'
import { findPaymentsToAnswer } from '../pending-answers.public.ts'

// One connection: a backend tells its own statistics at once, and those of others late.
const test = testDatabase({ poolSize: 1 })

const TABLES = ['ledger_entries', 'ledger_postings', 'ledger_payments', 'ledger_shares', 'fund_entries']
const GROUPS = 6
const ENTRIES_PER_GROUP = 5000
const FUND_ENTRIES = 2000

it('reads a group with 5,000 entries by indexes alone', async () => {
  const { db } = test
  const people = await createPeople(db, ['Nadia Belkacem', 'Karim Haddad', 'Hugo Ferreira', 'Inès Moreau', 'Sofia Lopes', 'Thomas Lefèvre'])
  const [nadia, karim] = people
  await db.transaction(async ({ tx }) => {
    await storeParties(
      tx,
      people.map(({ id }) => ({ id, kind: 'user' as const })),
    )
  })
  const groupIds: string[] = []
  for (let at = 0; at < GROUPS; at++) groupIds.push(await createTestGroup(db, nadia, { members: [karim] }))
  await fill(groupIds)

  const before = await sequentialScans()
  for (const viewer of [nadia, karim]) {
    const ledger = await readGroupLedger(db, viewer, { id: groupIds[0] as string })
    expect(ledger.members?.reduce((sum, { balanceCents }) => sum + balanceCents, 0) ?? 0).toBe(0)
    const { items, nextCursor, total } = await listGroupEntries(db, viewer, { id: groupIds[0] as string, cursor: undefined, limit: 20 })
    expect(items).toHaveLength(20)
    // More than are counted.
    expect(total).toBeNull()
    await listGroupEntries(db, viewer, { id: groupIds[0] as string, cursor: nextCursor ?? undefined, limit: 20 })
    expect((await readFund(db, viewer, { id: groupIds[0] as string })).balanceCents).toBe(FUND_ENTRIES * 800)
    expect((await listFundEntries(db, viewer, { id: groupIds[0] as string, cursor: undefined, limit: 20 })).items).toHaveLength(20)
  }
  expect(await sequentialScans()).toEqual(before)
  expect((await readOwnLedger(db, nadia)).books).toHaveLength(GROUPS)
})

it('finds what one player owes by indexes alone, for the home page', async () => {
  const { db } = test
  const [samir, chloe] = await createPeople(db, ['Samir Touré', 'Chloé Garnier'])
  await db.transaction(async ({ tx }) => {
    await storeParties(
      tx,
      [samir, chloe].map(({ id }) => ({ id, kind: 'user' as const })),
    )
  })
  await fillDebts(samir, chloe)

  const before = await sequentialScans()
  for (const [viewer, kind] of [
    [samir, 'debt'],
    [chloe, 'payment'],
  ] as const)
    expect((await findPaymentsToAnswer(db, viewer)).items).toMatchObject([{ kind }])
  // Contests of the payee are none of what is owed to them.
  const owed = await findOwed(db.read, { fromId: partyIdOf(samir.id), toId: partyIdOf(chloe.id), groupId: null }, null)
  expect(owed).toMatchObject({ dueCents: 60 * 650, declaredCents: 650 })
  expect(await sequentialScans()).toEqual(before)
})

/** Each entry is between two people, who change from entry to entry; a tenth of them has a payment that waits. In each fund are 2,000 more. */
async function fill(groupIds: readonly string[]): Promise<void> {
  const storage = storageOf(test.db)
  await storage.execute(sql`set session_replication_role = replica`)
  await storage.execute(sql`
    create temporary table filled as
    select g.id as group_id, 'e' || g.ordinality || '-' || n as id, p.ids[1 + n % 6] as a, p.ids[1 + (n / 7 + n + 1) % 6] as b,
      now() - n * interval '1 hour' as at
    from unnest(${sql.param([...groupIds])}::text[]) with ordinality as g(id, ordinality),
      (select array_agg(id) as ids from ledger_parties where user_id is not null) as p, generate_series(1, ${ENTRIES_PER_GROUP}::int) as n`)
  await storage.execute(sql`delete from filled where a = b`)
  await storage.execute(sql`insert into ledger_entries (id, kind, group_id, created_at) select id, 'payment', group_id, at from filled`)
  await storage.execute(sql`
    insert into ledger_postings (entry_id, position, party_id, counterparty_id, amount_cents, group_id)
    select id, 1, a, b, 650, group_id from filled union all select id, 2, b, a, -650, group_id from filled`)
  await storage.execute(sql`
    insert into ledger_payments (id, from_id, to_id, group_id, amount_cents, method, declared_at)
    select 'p' || id, a, b, group_id, 650, 'cash', at from filled where id like '%7'`)
  await fillFunds(groupIds)
  await storage.execute(sql`set session_replication_role = origin`)
  for (const table of TABLES) await storage.execute(sql.raw(`vacuum analyze ${table}`))
}

async function fillFunds(groupIds: readonly string[]): Promise<void> {
  const storage = storageOf(test.db)
  for (const [at, groupId] of groupIds.entries()) {
    const fundId = partyIdOf(groupId)
    const entries = sql`(select 'f${sql.raw(String(at))}-' || n as id, n, now() - n * interval '1 hour' as at
      from generate_series(1, ${FUND_ENTRIES}::int) as n) as filled`
    await storage.insert(ledgerParties).values({ id: fundId, groupId })
    await storage.execute(sql`
      insert into ledger_entries (id, kind, group_id, created_at) select id, 'fund', ${groupId}, at from ${entries}`)
    await storage.execute(sql`
      insert into fund_entries (id, entry_id, group_id, kind, label, created_at)
      select id, id, ${groupId}, 'income', 'Buvette', at from ${entries}`)
    await storage.execute(sql`
      insert into ledger_postings (entry_id, position, party_id, counterparty_id, amount_cents, group_id, fund_id)
      select id, side, case side when 0 then ${fundId} else p.ids[1 + n % 6] end, case side when 0 then p.ids[1 + n % 6] else ${fundId} end,
        case side when 0 then 800 else -800 end, ${groupId}, ${fundId}
      from ${entries}, (select array_agg(id) as ids from ledger_parties where user_id is not null) as p, (values (0), (1)) as sides(side)`)
  }
}

/** Of sixty matches outside of groups, and one payment that waits; beside what the groups of the first story hold, and contests of others. */
async function fillDebts(debtor: Person, creditor: Person): Promise<void> {
  const storage = storageOf(test.db)
  const owing = partyIdOf(debtor.id)
  const owed = partyIdOf(creditor.id)
  await storage.execute(sql`set session_replication_role = replica`)
  await storage.execute(sql`
    insert into ledger_entries (id, kind, match_id, created_at)
    select 'd' || n, 'share', 'm' || n, now() - n * interval '1 hour' from generate_series(1, 60) as n`)
  await storage.execute(sql`
    insert into ledger_postings (entry_id, position, party_id, counterparty_id, amount_cents)
    select 'd' || n, side, case side when 1 then ${owed} else ${owing} end, case side when 1 then ${owing} else ${owed} end,
      case side when 1 then 650 else -650 end
    from generate_series(1, 60) as n, (values (1), (2)) as sides(side)`)
  await storage.execute(sql`
    insert into ledger_shares (match_id, party_id, contested_at, answer, answered_at)
    select 'm' || n, id, now(), case when n > 10 then 'kept' end, case when n > 10 then now() end
    from ledger_parties, generate_series(1, 5000) as n where id <> ${owing}`)
  await storage.insert(ledgerPayments).values({
    id: 'declared',
    fromId: owing,
    toId: owed,
    amountCents: 650,
    method: 'cash',
    declaredAt: new Date(),
  })
  await storage.execute(sql`set session_replication_role = origin`)
  for (const table of TABLES) await storage.execute(sql.raw(`vacuum analyze ${table}`))
}

async function sequentialScans() {
  const storage = storageOf(test.db)
  await storage.execute(sql`select pg_stat_force_next_flush()`)
  return storage
    .select({ table: sql<string>`relname`, scans: sql<string>`seq_scan` })
    .from(sql`pg_stat_user_tables`)
    .where(sql`relname in ${TABLES}`)
    .orderBy(sql`relname`)
}
