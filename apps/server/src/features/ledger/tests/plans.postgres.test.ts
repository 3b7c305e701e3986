import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createTestGroup } from '#testing/group-fixtures.ts'
import { createPeople } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { storeParties } from '../commands/store-parties.ts'
import { listGroupEntries } from '../group-entries.queries.ts'
import { readGroupLedger, readOwnLedger } from '../own-balances.queries.ts'

// One connection: a backend tells its own statistics at once, and those of others late.
const test = testDatabase({ poolSize: 1 })

const GROUPS = 6
const ENTRIES_PER_GROUP = 5000

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
    const { items, nextCursor } = await listGroupEntries(db, viewer, { id: groupIds[0] as string, cursor: undefined, limit: 20 })
    expect(items).toHaveLength(20)
    await listGroupEntries(db, viewer, { id: groupIds[0] as string, cursor: nextCursor ?? undefined, limit: 20 })
  }
  expect(await sequentialScans()).toEqual(before)
  expect((await readOwnLedger(db, nadia)).books).toHaveLength(GROUPS)
})

/** Each entry is between two people, who change from entry to entry; a tenth of them has a payment that waits. */
async function fill(groupIds: readonly string[]): Promise<void> {
  const storage = storageOf(test.db)
  await storage.execute(sql`set session_replication_role = replica`)
  await storage.execute(sql`
    create temporary table filled as
    select g.id as group_id, 'e' || g.ordinality || '-' || n as id, p.ids[1 + n % 6] as a, p.ids[1 + (n / 7 + n + 1) % 6] as b,
      now() - n * interval '1 hour' as at
    from unnest(${sql.param([...groupIds])}::text[]) with ordinality as g(id, ordinality),
      (select array_agg(id) as ids from ledger_parties) as p, generate_series(1, ${ENTRIES_PER_GROUP}::int) as n`)
  await storage.execute(sql`delete from filled where a = b`)
  await storage.execute(sql`insert into ledger_entries (id, kind, group_id, created_at) select id, 'payment', group_id, at from filled`)
  await storage.execute(sql`
    insert into ledger_postings (entry_id, position, party_id, counterparty_id, amount_cents, group_id)
    select id, 1, a, b, 650, group_id from filled union all select id, 2, b, a, -650, group_id from filled`)
  await storage.execute(sql`
    insert into ledger_payments (id, from_id, to_id, group_id, amount_cents, method, declared_at)
    select 'p' || id, a, b, group_id, 650, 'cash', at from filled where id like '%7'`)
  await storage.execute(sql`set session_replication_role = origin`)
  for (const table of ['ledger_entries', 'ledger_postings', 'ledger_payments']) await storage.execute(sql.raw(`vacuum analyze ${table}`))
}

async function sequentialScans() {
  const storage = storageOf(test.db)
  await storage.execute(sql`select pg_stat_force_next_flush()`)
  return storage
    .select({ table: sql<string>`relname`, scans: sql<string>`seq_scan` })
    .from(sql`pg_stat_user_tables`)
    .where(sql`relname in ('ledger_entries', 'ledger_postings', 'ledger_payments')`)
    .orderBy(sql`relname`)
}
