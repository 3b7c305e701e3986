import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database-connection.ts'
import { placeCorrections } from './place-corrections.table.ts'

/** The corrections that a user made. */
export const placeData = (db: Queryable, userId: string) => ({
  placeCorrections: db
    .select({ placeId: placeCorrections.placeId, at: placeCorrections.at, changes: placeCorrections.changes })
    .from(placeCorrections)
    .where(eq(placeCorrections.userId, userId))
    .orderBy(asc(placeCorrections.at), asc(placeCorrections.id)),
})
