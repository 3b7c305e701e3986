import type { PlaceCorrection } from '@coup-denvoi/contract/places/place.schema'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '#features/users/users.table.ts'
import { instant } from '#platform/database/columns.ts'
import { places } from './places.table.ts'

/** What people have corrected, with what it was before. */
export const placeCorrections = pgTable(
  'place_corrections',
  {
    id: text().primaryKey(),
    placeId: text()
      .notNull()
      .references(() => places.id, { onDelete: 'cascade' }),
    /** Null once the account is gone. */
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    changes: jsonb().$type<PlaceCorrection['changes']>().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (table) => [index('place_corrections_place').on(table.placeId, table.at, table.id), index('place_corrections_user').on(table.userId)],
)
