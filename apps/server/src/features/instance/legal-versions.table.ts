import type { PublishedSettings } from '@coup-denvoi/contract/instance/legal.rules'
import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'

/** What the legal pages have said, version by version: never changed, so that it can be shown what somebody accepted. */
export const legalVersions = pgTable(
  'legal_versions',
  {
    number: integer().primaryKey(),
    settings: jsonb().$type<PublishedSettings>().notNull(),
    /** In full, also where they are the standard ones. */
    terms: text().notNull(),
    /** Of the texts that come with the program. */
    revision: integer().notNull(),
    note: text().notNull(),
    asksAgain: boolean().notNull(),
    publishedAt: instant().notNull(),
  },
  (table) => [check('legal_versions_number', sql`${table.number} > 0`)],
)
