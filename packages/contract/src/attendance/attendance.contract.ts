import { signedInProcedure } from '../lib/procedure.ts'
import { doneSchema, idSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { attendanceErrors } from './attendance.errors.ts'
import {
  ATTENDANCE_LIMITS,
  attendanceSheetSchema,
  contestAnswerSchema,
  contestedAbsencesSchema,
  contestTextSchema,
  newMarkSchema,
  ownAttendanceSchema,
  settlementSchema,
} from './attendance.schema.ts'

const { MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION } = attendanceErrors
const { ATTENDANCE_NOT_FOUND, CONTEST_CLOSED } = attendanceErrors

const organizerErrors = { MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION }
const tags = ['attendance']

export const attendanceContract = {
  sheet: signedInProcedure('match-organizer')
    .route({ method: 'GET', path: '/matches/{id}/attendance', tags, summary: 'Get the attendance sheet of a match' })
    .errors(organizerErrors)
    .input(z.object({ id: idSchema }))
    .output(attendanceSheetSchema),

  /**
   * Notes who came. An entry that somebody else has changed since is left as it is: the answer shows it. Who is gone is left out. Idempotent,
   * so that a sheet that was filled in without a network can be sent again.
   */
  mark: signedInProcedure('match-organizer', 'lockerRooms')
    .route({ method: 'PUT', path: '/matches/{id}/attendance', tags, summary: 'Note who came to a match' })
    .errors(organizerErrors)
    .input(z.object({ id: idSchema, marks: z.array(newMarkSchema).check(z.minLength(1), z.maxLength(ATTENDANCE_LIMITS.marks)) }))
    .output(attendanceSheetSchema),

  /** Keeps a contested absence, or lifts it. */
  settle: signedInProcedure('match-organizer', 'lockerRooms')
    .route({ method: 'POST', path: '/matches/{id}/attendance/{playerId}/settle', tags, summary: 'Answer a contested absence' })
    .errors({ ...organizerErrors, ATTENDANCE_NOT_FOUND })
    .input(z.object({ id: idSchema, playerId: idSchema, settlement: settlementSchema, answer: contestAnswerSchema }))
    .output(attendanceSheetSchema),

  mine: signedInProcedure('signed-in')
    .route({ method: 'GET', path: '/me/attendance', tags, summary: 'List what was noted about oneself' })
    .output(ownAttendanceSchema),

  /** Within 48 hours; the absence does not count until the answer. */
  contest: signedInProcedure('signed-in', 'reports')
    .route({ method: 'POST', path: '/me/attendance/{matchId}/contest', tags, summary: 'Contest an absence' })
    .errors({ ATTENDANCE_NOT_FOUND, FAILED_PRECONDITION, CONTEST_CLOSED })
    .input(z.object({ matchId: idSchema, text: contestTextSchema }))
    .output(ownAttendanceSchema),

  /** What organizers have kept, or not answered for 48 hours. */
  contested: signedInProcedure('admins')
    .route({ method: 'GET', path: '/admin/attendance', tags, summary: 'List contested absences' })
    .errors({ PERMISSION_DENIED })
    .output(contestedAbsencesSchema),

  settleAsAdmin: signedInProcedure('admins', 'moderation')
    .route({ method: 'POST', path: '/admin/attendance/{matchId}/{playerId}/settle', tags, summary: 'Settle a contested absence' })
    .errors({ PERMISSION_DENIED, ATTENDANCE_NOT_FOUND, FAILED_PRECONDITION })
    .input(z.object({ matchId: idSchema, playerId: idSchema, settlement: settlementSchema, answer: contestAnswerSchema }))
    .output(doneSchema),
}
