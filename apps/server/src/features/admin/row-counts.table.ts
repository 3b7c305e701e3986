import { bigint, pgTable, text } from 'drizzle-orm/pg-core'

/** The tables whose rows are counted; triggers of the migration 0009 keep the counts. */
const COUNTED_TABLES = ['users', 'matches', 'groups', 'conversations', 'notifications'] as const
export type CountedTable = (typeof COUNTED_TABLES)[number]

/**
 * How many rows there are, without going through them: the sum of all deltas of a kind, which is as exact as `count(*)`
 * in the same snapshot. Every statement that adds or removes rows leaves one delta here, in its own transaction. Nothing
 * is ever changed in place, so that nobody waits for anybody: a counter of one row would make all who write stand in line.
 * One in a thousand of those statements adds up the deltas that lie here, whereby they never become many.
 */
export const rowCounts = pgTable('row_counts', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text({ enum: COUNTED_TABLES }).notNull(),
  delta: bigint({ mode: 'number' }).notNull(),
})
