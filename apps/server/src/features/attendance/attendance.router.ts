import { adminApi, memberApi } from '#platform/api/api.ts'
import type { CallContext, Viewer } from '#platform/api/call-context.ts'
import { commandHandler } from '#platform/api/command-handler.ts'
import { queryHandler } from '#platform/api/query-handler.ts'
import { readAttendanceSheet } from './attendance-sheet.queries.ts'
import { contestAbsence } from './commands/contest-absence.ts'
import { markAttendance } from './commands/mark-attendance.ts'
import { settleAbsence } from './commands/settle-absence.ts'
import { settleAsAdmin } from './commands/settle-as-admin.ts'
import { listContestedAbsences } from './contested-absences.queries.ts'
import { readOwnAttendance } from './own-attendance.queries.ts'

const readSheet = (db: CallContext['db'], viewer: Viewer, { id }: { id: string }) => readAttendanceSheet(db, viewer, { id })

/** The API of attendance sheets and of what they say about oneself. */
export const attendanceRouter = {
  sheet: memberApi.attendance.sheet.handler(queryHandler(readSheet)),

  mark: memberApi.attendance.mark.handler(commandHandler(markAttendance, readSheet)),

  settle: memberApi.attendance.settle.handler(commandHandler(settleAbsence, readSheet)),

  mine: memberApi.attendance.mine.handler(({ context: { db, viewer } }) => readOwnAttendance(db, viewer)),

  contest: memberApi.attendance.contest.handler(commandHandler(contestAbsence, (db, viewer) => readOwnAttendance(db, viewer))),

  contested: adminApi.attendance.contested.handler(({ context: { db, viewer } }) => listContestedAbsences(db, viewer)),

  settleAsAdmin: adminApi.attendance.settleAsAdmin.handler(commandHandler(settleAsAdmin, () => ({ done: true }))),
}
