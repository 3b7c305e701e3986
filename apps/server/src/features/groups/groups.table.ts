import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '#features/users/users.table.ts'
import { instant } from '#platform/database/columns.ts'
import { hasSymbol } from '#platform/database/text-search.ts'

/** Every change to a group's members, requests or counts locks its row, so that they stay consistent. */
export const groups = pgTable(
  'groups',
  {
    id: text().primaryKey(),
    name: text().notNull().default(''),
    description: text().notNull().default(''),
    city: text().notNull(),
    /** An active member; null after their account was deleted without a successor. */
    createdBy: text().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant().notNull().defaultNow(),
    /** The number of active rows in `group_members`. */
    memberCount: integer().notNull().default(1),
    matchCount: integer().notNull().default(0),
    isPrivate: boolean().notNull().default(false),
    previousCreator: text(),
    ownershipTransferredAt: instant(),
    /** Name and city, normalized for search. */
    searchText: text().notNull(),
    /** The city, normalized for search. */
    searchCity: text().notNull(),
  },
  (table) => [
    // For the list of groups.
    index('groups_member_count').on(table.memberCount, table.id),
    // For the list and the counts of the administration.
    index('groups_created_at').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('groups_private').on(table.id).where(sql`${table.isPrivate}`),
    index('groups_creator').on(table.createdBy),
    index('groups_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('groups_with_symbols').on(table.id).where(hasSymbol(table.searchText)),
    index('groups_city').on(table.searchCity.op('text_pattern_ops'), table.memberCount),
    check('groups_member_count', sql`${table.memberCount} >= 0`),
    check('groups_match_count', sql`${table.matchCount} >= 0`),
  ],
)
