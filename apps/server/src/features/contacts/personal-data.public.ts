import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database-connection.ts'
import { contactRequests } from './contact-requests.table.ts'

/** The requests that a user sent. */
export const contactData = (db: Queryable, userId: string) => ({
  contactRequestsSent: db
    .select()
    .from(contactRequests)
    .where(eq(contactRequests.fromUserId, userId))
    .orderBy(asc(contactRequests.createdAt)),
})
