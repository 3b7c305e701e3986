import { asc } from 'drizzle-orm'
import { listReports } from '#features/reports/reports.queries.ts'
import { reports } from '#features/reports/reports.table.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { createPerson } from './people.ts'

type Rights = Partial<Pick<Viewer, 'role' | 'siteAdmin' | 'isSuperAdmin'>>

/** Somebody who handles reports: a site admin, where nothing else is said. */
export async function createModerator(db: Database, fullName: string, rights: Rights = { siteAdmin: true }): Promise<Viewer> {
  const { id, displayName } = await createPerson(db, fullName, rights)
  return { id, displayName, sessionId: '', role: 'user', siteAdmin: false, isSuperAdmin: false, ...rights }
}

/** Every report that is stored, in the order in which they were made. */
export const allReports = (db: Database) => db.read.select().from(reports).orderBy(asc(reports.createdAt), asc(reports.id))

/** What a moderator is shown of the reports in one state. */
export async function reportsVisibleTo(db: Database, viewer: Viewer, status: 'new' | 'in_progress' | 'dismissed' | 'sanctioned' = 'new') {
  const { items } = await listReports(db, viewer, { status, limit: 50 })
  return items
}
