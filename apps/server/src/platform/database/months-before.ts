import { type SQL, sql } from 'drizzle-orm'

/** An instant some months earlier: the database knows how long they are. */
export const monthsBefore = (now: Date, months: number): SQL => sql`${now.toISOString()}::timestamptz - make_interval(months => ${months})`
