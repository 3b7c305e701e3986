import type { ReportList } from '@coup-denvoi/contract/reports/report.schema'
import { asc } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import { listReports } from '#features/reports/reports.queries.ts'
import { reports } from '#features/reports/reports.table.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { createPerson } from './people.ts'

type Rights = Partial<Pick<Viewer, 'role' | 'siteAdmin' | 'isSuperAdmin'>>

/** Stores a new moderator before each test of the file, like `testPeople`. */
export function testModerator(test: { db: Database }, fullName: string, rights?: Rights): Viewer {
  const moderator = {} as Viewer
  beforeEach(async () => {
    Object.assign(moderator, await createModerator(test.db, fullName, rights))
  })
  return moderator
}

/** Stores a moderator, by default a site admin. */
export async function createModerator(db: Database, fullName: string, rights: Rights = { siteAdmin: true }): Promise<Viewer> {
  const { id, displayName } = await createPerson(db, fullName, rights)
  return { id, displayName, sessionId: '', role: 'user', siteAdmin: false, isSuperAdmin: false, ...rights }
}

/** All stored reports, the oldest first. */
export const allReports = (db: Database) => db.read.select().from(reports).orderBy(asc(reports.createdAt), asc(reports.id))

/** What a moderator is shown of the reports in one state. */
export async function reportsVisibleTo(db: Database, viewer: Viewer, status: ReportList = 'new') {
  const { items } = await listReports(db, viewer, { status, limit: 50 })
  return items
}
