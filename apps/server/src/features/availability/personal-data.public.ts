import { eq } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database-connection.ts'
import { availabilities } from './availabilities.table.ts'

/** When a user said that they can play. */
export const availabilityData = (db: Queryable, userId: string) => ({
  availability: db.select().from(availabilities).where(eq(availabilities.userId, userId)),
})
