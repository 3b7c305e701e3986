import { REPORT_KINDS, REPORT_REASONS, REPORT_STATUSES } from '@coup-denvoi/contract/reports/report.schema'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#features/users/users.table.ts'
import { instant } from '#platform/database/columns.ts'

/** Reports stay when the account of the reporter or the author is deleted. */
export const reports = pgTable(
  'reports',
  {
    id: text().primaryKey(),
    kind: text({ enum: REPORT_KINDS }).notNull(),
    targetId: text().notNull(),
    /** As it was; empty for people, whose names are read from their accounts, so that a deleted one leaves none. */
    targetName: text().notNull().default(''),
    /** The player, organizer, creator or sender. No foreign key: it stays after the account is deleted. */
    authorId: text(),
    /** The text of a reported message. */
    excerpt: text().notNull().default(''),
    reporterId: text().references(() => users.id, { onDelete: 'set null' }),
    reason: text({ enum: REPORT_REASONS }).notNull(),
    details: text().notNull().default(''),
    status: text({ enum: REPORT_STATUSES }).notNull().default('new'),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
    handledAt: instant(),
    handledBy: text(),
    banRequestedAt: instant(),
    banRequestedBy: text(),
  },
  (table) => [
    uniqueIndex('reports_open').on(table.reporterId, table.kind, table.targetId).where(sql`${table.status} = 'new'`),
    index('reports_status').on(table.status, table.createdAt, table.id),
    index('reports_reporter').on(table.reporterId),
    index('reports_author').on(table.authorId).where(sql`${table.status} in ('new', 'in_progress')`),
    // Requests that a super admin may have to answer.
    index('reports_ban_requests')
      .on(table.createdAt, table.id)
      .where(sql`${table.banRequestedAt} is not null and ${table.status} <> 'dismissed'`),
    // For the daily counts of the administration.
    index('reports_created_at').on(table.createdAt),
    index('reports_target').on(table.kind, table.targetId),
    check('reports_kind', sql`${table.kind} in ('user', 'match', 'group', 'message', 'guest', 'place', 'poll', 'series')`),
    check('reports_status', sql`${table.status} in ('new', 'in_progress', 'dismissed', 'sanctioned')`),
  ],
)
