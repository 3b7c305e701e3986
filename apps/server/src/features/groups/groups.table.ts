import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '#features/users/users.table.ts'
import { instant } from '#platform/database/columns.ts'

/** Locked by everything that changes its members, its requests or its counts: under the lock they always fit together. */
export const groups = pgTable(
  'groups',
  {
    id: text().primaryKey(),
    name: text().notNull().default(''),
    description: text().notNull().default(''),
    city: text().notNull(),
    /** Its creator, an active member; null once their account is gone and nobody is left to take it. */
    createdBy: text().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant().notNull().defaultNow(),
    /** The rows of `group_members` that are active. */
    memberCount: integer().notNull().default(1),
    /** The matches that were organized for it. */
    matchCount: integer().notNull().default(0),
    isPrivate: boolean().notNull().default(false),
    previousCreator: text(),
    ownershipTransferredAt: instant(),
    /** Name and city in the form in which search compares. */
    searchText: text().notNull(),
    /** The city alone, in the same form. */
    searchCity: text().notNull(),
  },
  (table) => [
    // The list: the largest first.
    index('groups_member_count').on(table.memberCount, table.id),
    // The list of the panel, and what it counts.
    index('groups_created_at').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('groups_private').on(table.id).where(sql`${table.isPrivate}`),
    index('groups_creator').on(table.createdBy),
    index('groups_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('groups_city').on(table.searchCity.op('text_pattern_ops'), table.memberCount),
    check('groups_member_count', sql`${table.memberCount} >= 0`),
    check('groups_match_count', sql`${table.matchCount} >= 0`),
  ],
)
