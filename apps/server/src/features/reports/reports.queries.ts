import {
  REPORT_LISTS,
  type Report,
  type ReportList,
  type ReportListInput,
  type ReportPage,
  type ReportStatus,
} from '@coup-denvoi/contract/reports/report.schema'
import { canOpenAdministration } from '@coup-denvoi/contract/users/user.rules'
import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { findLinkedPages } from '#features/admin/linked-pages.public.ts'
import { messages } from '#features/conversations/messages.table.ts'
import { matchGuests } from '#features/matches/guests/match-guests.table.ts'
import { matches } from '#features/matches/matches.table.ts'
import { users } from '#features/users/users.table.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import { instantCursor, readInstantCursor } from '#platform/api/page-cursor.ts'
import type { Database } from '#platform/database/database.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import { preparedStatement } from '#platform/database/prepared-statement.ts'
import { linksOf, presentReport, type ReportRow } from './reports.present.ts'
import { reports } from './reports.table.ts'

/** A page of one list of reports, with the count of each list. @throws INVALID_ARGUMENT for a broken cursor */
export async function listReports(db: Database, viewer: Viewer, { status, cursor, limit }: ReportListInput): Promise<ReportPage> {
  const { order, statement } = pages[status]
  const { key, id } = readInstantCursor(cursor, order)
  const [rows, counts] = await Promise.all([statement(db).execute({ cursorKey: key, cursorId: id, limit: limit + 1 }), countLists(db)])
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    items: await presentReports(db, page, viewer),
    nextCursor: last ? instantCursor({ at: last.report.createdAt, id: last.report.id }) : null,
    counts,
  }
}

/** @throws REPORT_NOT_FOUND */
export async function findReport(db: Database, viewer: Viewer, id: string): Promise<Report> {
  const [row] = await reportById(db).execute({ id })
  if (!row) throw apiError('REPORT_NOT_FOUND')
  const [report] = await presentReports(db, [row], viewer)
  if (!report) throw apiError('REPORT_NOT_FOUND')
  return report
}

async function presentReports(db: Database, rows: ReportRow[], viewer: Viewer): Promise<Report[]> {
  const hasPage = await findLinkedPages(db, viewer, rows.flatMap(linksOf))
  return rows.map((row) => presentReport(row, viewer, hasPage))
}

/** Asks the database: rights may have been withdrawn since the viewer connected. */
export async function mayFollowModeration(db: Database, viewer: Viewer | null): Promise<boolean> {
  if (viewer === null || viewer.rightsWithheld) return false
  const [user] = await rightsOfUser(db).execute({ id: viewer.id })
  return user !== undefined && canOpenAdministration(user)
}

async function countLists(db: Database): Promise<Record<ReportList, number>> {
  const [states, [requests]] = await Promise.all([statusCounts(db).execute(), banRequestCount(db).execute()])
  const counts = new Map<ReportList, number>(states.map(({ status, count }) => [status, count]))
  counts.set('ban_requested', requests?.count ?? 0)
  return Object.fromEntries(REPORT_LISTS.map((list) => [list, counts.get(list) ?? 0])) as Record<ReportList, number>
}

const value = sql.placeholder
const author = alias(users, 'author')
const reporter = alias(users, 'reporter')
const handler = alias(users, 'handler')
const banRequester = alias(users, 'asker')

const cursorPosition = sql`(${value('cursorKey')}::timestamptz, ${value('cursorId')}::text)`

/** One statement for each state, with the state as a literal: a generic plan would scan reports of all states by age. */
const openReports = (list: ReportList, condition: SQL) =>
  preparedStatement((db) =>
    selectReports(db, and(condition, sql`(${reports.createdAt}, ${reports.id}) > ${cursorPosition}`))
      .orderBy(asc(reports.createdAt), asc(reports.id))
      .limit(value('limit'))
      .prepare(`reports_${list}`),
  )

const closedReports = (status: ReportStatus) =>
  preparedStatement((db) =>
    selectReports(db, and(hasStatus(status), sql`(${reports.createdAt}, ${reports.id}) < ${cursorPosition}`))
      .orderBy(desc(reports.createdAt), desc(reports.id))
      .limit(value('limit'))
      .prepare(`reports_${status}`),
  )

const hasStatus = (status: ReportStatus): SQL => sql`${reports.status} = ${sql.raw(`'${status}'`)}`

/** Of an author who can be banned, and was not banned since. As the partial index `reports_ban_requests`, and `reportState`. */
const awaitsBan = sql`${reports.banRequestedAt} is not null and ${reports.status} <> 'dismissed'
  and ${author.id} is not null and (${author.bannedAt} is null or ${author.bannedAt} < ${reports.banRequestedAt})`

const pages = {
  new: { order: 'asc', statement: openReports('new', hasStatus('new')) },
  in_progress: { order: 'asc', statement: openReports('in_progress', hasStatus('in_progress')) },
  ban_requested: { order: 'asc', statement: openReports('ban_requested', awaitsBan) },
  dismissed: { order: 'desc', statement: closedReports('dismissed') },
  sanctioned: { order: 'desc', statement: closedReports('sanctioned') },
} as const

const reportById = preparedStatement((db) => selectReports(db, eq(reports.id, value('id'))).prepare('report'))

const rightsOfUser = preparedStatement((db) =>
  db
    .select({ role: users.role, siteAdmin: users.siteAdmin, isSuperAdmin: users.isSuperAdmin })
    .from(users)
    .where(eq(users.id, value('id')))
    .prepare('rights_of_user'),
)

const statusCounts = preparedStatement((db) =>
  db.select({ status: reports.status, count: count() }).from(reports).groupBy(reports.status).prepare('report_counts'),
)

const banRequestCount = preparedStatement((db) =>
  db
    .select({ count: count() })
    .from(reports)
    .innerJoin(author, eq(author.id, reports.authorId))
    .where(awaitsBan)
    .prepare('ban_request_count'),
)

function selectReports(db: Queryable, condition: SQL | undefined) {
  return db
    .select({
      report: reports,
      author: {
        id: author.id,
        displayName: author.displayName,
        isSuperAdmin: author.isSuperAdmin,
        bannedAt: author.bannedAt,
        unbannedAt: author.unbannedAt,
      },
      reporterName: reporter.displayName,
      handledByName: handler.displayName,
      banRequestedByName: banRequester.displayName,
      // Ids first: Drizzle reads an object as null if its first column is null.
      message: { id: messages.id, hiddenAt: messages.hiddenAt },
      match: { id: matches.id, status: matches.status },
      guest: { id: matchGuests.id, matchId: matchGuests.matchId, name: matchGuests.name },
    })
    .from(reports)
    .leftJoin(author, eq(author.id, reports.authorId))
    .leftJoin(reporter, eq(reporter.id, reports.reporterId))
    .leftJoin(handler, eq(handler.id, reports.handledBy))
    .leftJoin(banRequester, eq(banRequester.id, reports.banRequestedBy))
    .leftJoin(messages, and(eq(reports.kind, 'message'), eq(messages.id, reports.targetId)))
    .leftJoin(matches, and(eq(reports.kind, 'match'), eq(matches.id, reports.targetId)))
    .leftJoin(matchGuests, and(eq(reports.kind, 'guest'), eq(matchGuests.id, reports.targetId)))
    .where(condition)
    .$dynamic()
}
