import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#features/users/users.table.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import { reports } from './reports.table.ts'

// The reported text and author belong to others; the handling belongs to the moderators.
const { handledBy, banRequestedAt, banRequestedBy, authorId, excerpt, ...report } = getTableColumns(reports)
const reported = alias(users, 'reported')

/** What a user reported. */
export const reportData = (db: Queryable, userId: string) => ({
  reportsMade: db
    .select({ ...report, targetName: sql<string>`coalesce(${reported.displayName}, ${reports.targetName})` })
    .from(reports)
    .leftJoin(reported, and(eq(reported.id, reports.authorId), inArray(reports.kind, ['user', 'message'])))
    .where(eq(reports.reporterId, userId))
    .orderBy(asc(reports.createdAt)),
})
