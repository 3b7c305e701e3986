import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { deleteMatch } from '#features/matches/moderation/commands/delete-match.ts'
import { deleteUser } from '#features/users/commands/delete-user.ts'
import { endPaidMatch } from '#testing/fixtures/paid-match.ts'
import { createModerator } from '#testing/moderators.ts'
import { testPeople } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { ledgerEntries, ledgerPostings } from '../ledger-entries.table.ts'
import { partyIdOf } from '../ledger-parties.queries.ts'

const test = testDatabase()
const [nadia, karim] = testPeople(test, ['Nadia Belkacem', 'Karim Haddad'])

async function entryOf(matchId: string) {
  const [entry] = await test.db.read.select().from(ledgerEntries).where(eq(ledgerEntries.matchId, matchId))
  if (!entry) throw new Error('there is no entry')
  return entry
}

const run = (statement: ReturnType<typeof sql>) => test.storage.transaction((tx) => tx.execute(statement))

it('refuses to change, delete or truncate what was written', async () => {
  const { id } = await endPaidMatch(test.db, nadia, { players: [karim] })
  const entry = await entryOf(id)
  const { id: other } = await endPaidMatch(test.db, nadia, { date: '2035-06-17', players: [karim] })
  for (const statement of [
    sql`update ledger_entries set word = 'autre' where id = ${entry.id}`,
    sql`update ledger_entries set match_id = ${other} where id = ${entry.id}`,
    sql`update ledger_entries set match_id = null, created_at = now() where id = ${entry.id}`,
    sql`update ledger_postings set amount_cents = amount_cents + 1 where entry_id = ${entry.id}`,
    sql`update ledger_postings set amount_cents = 2 * amount_cents where entry_id = ${entry.id}`,
    sql`delete from ledger_postings where entry_id = ${entry.id}`,
    sql`delete from ledger_entries where id = ${entry.id}`,
    sql`truncate ledger_postings cascade`,
    sql`truncate ledger_entries cascade`,
  ])
    await expect(run(statement)).rejects.toMatchObject({ cause: { message: expect.stringContaining('append-only') } })
  expect(await entryOf(id)).toEqual(entry)
})

it('refuses entries that do not cancel out, at the commit', async () => {
  const { id } = await endPaidMatch(test.db, nadia, { players: [karim] })
  const { id: former } = await entryOf(id)
  const to = partyIdOf(nadia.id)
  const from = partyIdOf(karim.id)
  const posting = { entryId: 'new', position: 0, partyId: to, counterpartyId: from, amountCents: 5 }
  const attempts: [string, (typeof ledgerPostings.$inferInsert)[]][] = [
    ['has no postings', []],
    ['do not cancel out', [posting]],
    ['do not cancel out', [posting, { ...posting, position: 1, partyId: from, counterpartyId: to, amountCents: -4 }]],
    // Nobody owes themselves: the sum alone would be right.
    ['ledger_postings_parties', [{ ...posting, counterpartyId: to }]],
  ]
  for (const [message, postings] of attempts)
    await expect(
      test.storage.transaction(async (tx) => {
        await tx.insert(ledgerEntries).values({ id: 'new', kind: 'correction', createdAt: new Date() })
        if (postings.length > 0) await tx.insert(ledgerPostings).values(postings)
      }),
    ).rejects.toSatisfy((error: Error) => `${error.message} ${(error.cause as Error | undefined)?.message}`.includes(message))
  await expect(
    test.storage.transaction((tx) => tx.insert(ledgerPostings).values({ ...posting, entryId: former, position: 9 })),
  ).rejects.toSatisfy((error: Error) => `${error.message} ${(error.cause as Error | undefined)?.message}`.includes('do not cancel out'))
})

it('keeps entries of matches and accounts that are deleted', async () => {
  const { id } = await endPaidMatch(test.db, nadia, { players: [karim] })
  const { id: entryId } = await entryOf(id)
  const moderator = await createModerator(test.db, 'Samira Diallo', { isSuperAdmin: true })
  await deleteMatch({ db: test.db, actor: moderator, input: { id } })
  await deleteUser({ db: test.db, actor: moderator, input: { userId: karim.id } })
  const [entry] = await test.db.read.select().from(ledgerEntries).where(eq(ledgerEntries.id, entryId))
  expect(entry).toMatchObject({ matchId: null, matchTitle: 'Five du samedi' })
  expect(await storageOf(test.db).select().from(ledgerPostings).where(eq(ledgerPostings.entryId, entryId))).toHaveLength(2)
})
