import { and, isNotNull, isNull, sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { matches } from '#features/matches/matches.table.ts'
import { users } from '#features/users/users.table.ts'
import { instant } from '#platform/database/columns.ts'
import { ledgerParties } from './ledger-parties.table.ts'

/** What a match cost. Without a row: the price of each player, owed to the organizer. Written under a lock on the match. */
export const ledgerMatches = pgTable(
  'ledger_matches',
  {
    matchId: text()
      .primaryKey()
      .references(() => matches.id, { onDelete: 'cascade' }),
    /** Cents, shared among those who came; null: each owes the price of a player. */
    totalCost: integer(),
    /** Who paid for the pitch. Stays when the match gets another organizer. Null for who organizes it when it ends. */
    payeeId: text().references(() => ledgerParties.id),
    /** Among how many it was shared last; null before. */
    present: integer(),
  },
  (table) => [
    index('ledger_matches_payee').on(table.payeeId),
    check('ledger_matches_cost', sql`${table.totalCost} >= 0`),
    check('ledger_matches_shared', sql`${table.present} is null or ${table.payeeId} is not null`),
  ],
)

const CONTEST_ANSWERS = ['kept', 'corrected'] as const

/** What is decided and said about a share beside its entries. Written under a lock on the match. */
export const ledgerShares = pgTable(
  'ledger_shares',
  {
    matchId: text()
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    partyId: text()
      .notNull()
      .references(() => ledgerParties.id),
    /** Set by hand: stays what it is until the cost is set anew, whatever the sheet says. */
    fixedCents: integer(),
    remindedAt: instant(),
    /** When they were told that after it little is left of what they paid ahead. */
    creditToldAt: instant(),
    /** Once for each share. */
    contestedAt: instant(),
    contestWord: text().notNull().default(''),
    contestWithdrawnAt: instant(),
    answer: text({ enum: CONTEST_ANSWERS }),
    answerWord: text().notNull().default(''),
    answeredAt: instant(),
    /** Null once the account is gone. */
    answeredBy: text().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.matchId, table.partyId] }),
    index('ledger_shares_party').on(table.partyId),
    // Contests that wait for an answer.
    index('ledger_shares_contested')
      .on(table.matchId)
      .where(sql`${table.contestedAt} is not null and ${table.contestWithdrawnAt} is null and ${table.answeredAt} is null`),
    index('ledger_shares_answered_by').on(table.answeredBy).where(sql`${table.answeredBy} is not null`),
    check('ledger_shares_fixed', sql`${table.fixedCents} >= 0`),
    check('ledger_shares_answer', sql`${table.answer} in ('kept', 'corrected')`),
    check('ledger_shares_answered', sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
    check(
      'ledger_shares_contested',
      sql`${table.contestedAt} is not null or (${table.answer} is null and ${table.contestWithdrawnAt} is null)`,
    ),
    check('ledger_shares_one_end', sql`${table.answer} is null or ${table.contestWithdrawnAt} is null`),
  ],
)

/** Waits for an answer, as `isContested` tells. */
export const isOpenContest = and(
  isNotNull(ledgerShares.contestedAt),
  isNull(ledgerShares.contestWithdrawnAt),
  isNull(ledgerShares.answeredAt),
)

export type ShareRow = typeof ledgerShares.$inferSelect
