import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { matches } from '../matches.table.ts'

const MAX_ENTRIES = 500

/** The next public matches, which search engines may list. */
export const listSitemapMatches = ({ read }: Database, now = new Date()): Promise<{ id: string; updatedAt: Date }[]> =>
  read
    .select({ id: matches.id, updatedAt: matches.updatedAt })
    .from(matches)
    .where(and(eq(matches.type, 'public'), eq(matches.status, 'open'), gt(matches.startsAt, now)))
    .orderBy(asc(matches.startsAt), asc(matches.id))
    .limit(MAX_ENTRIES)
