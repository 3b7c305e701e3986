import { freeTextSchema, idSchema, instantSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { photoSchema } from '../users/user.schema.ts'
import { ATTENDANCE_MARKS, SETTLEMENTS } from './attendance.rules.ts'
import { reliabilitySchema } from './reliability.schema.ts'

export const attendanceMarkSchema = z.enum(ATTENDANCE_MARKS)

export const ATTENDANCE_LIMITS = { text: 300, marks: 100 } as const

export const settlementSchema = z.enum(SETTLEMENTS)

export const contestTextSchema = freeTextSchema(ATTENDANCE_LIMITS.text).check(z.minLength(1, 'Dites ce qui s’est passé'))
export const contestAnswerSchema = freeTextSchema(ATTENDANCE_LIMITS.text)

export const contestSchema = z.object({
  text: z.string(),
  at: instantSchema,
  settlement: z.nullable(settlementSchema),
  answer: z.string(),
  /** Null for a deleted account, and until it is settled. */
  settledByName: z.nullable(z.string()),
  settledByAdmin: z.boolean(),
})
export type Contest = z.infer<typeof contestSchema>

const markedSchema = z.object({
  mark: attendanceMarkSchema,
  /** Of somebody who left late and whose seat stayed empty. */
  isAutomatic: z.boolean(),
  markedAt: instantSchema,
  /** Null for a deleted account, and for what happened by itself. */
  markedByName: z.nullable(z.string()),
  contest: z.nullable(contestSchema),
})

export const attendanceSheetSchema = z.object({
  players: z.array(
    z.object({
      /** Of the account or the guest. */
      playerId: idSchema,
      displayName: z.string(),
      photo: photoSchema,
      kit: z.int(),
      number: z.int(),
      isViewer: z.boolean(),
      isGuest: z.boolean(),
      /** The player who brings the guest. */
      hostName: z.nullable(z.string()),
      /** When somebody who is not on the list any more gave up their place. */
      leftAt: z.nullable(instantSchema),
      /** `isOwn`: of the viewer, who may replace it from another device or again, whatever version they saw. */
      entry: z.nullable(z.extend(markedSchema, { version: z.int(), isOwn: z.boolean() })),
      /** What the viewer may choose: not an absence again that was lifted, nor another mark than the absence that somebody else noted for them. */
      choices: z.array(attendanceMarkSchema),
      canSettle: z.boolean(),
    }),
  ),
})
export type AttendanceSheet = z.infer<typeof attendanceSheetSchema>
export type AttendancePlayer = AttendanceSheet['players'][number]

/** `version`: of the entry as its author saw it, 0 for none. */
export const newMarkSchema = z.object({ playerId: idSchema, mark: attendanceMarkSchema, version: z.int().check(z.gte(0)) })
export type NewMark = z.infer<typeof newMarkSchema>

export const ownAttendanceSchema = z.object({
  reliability: z.nullable(reliabilitySchema),
  /** Latest match first. */
  entries: z.array(
    z.extend(markedSchema, {
      matchId: idSchema,
      title: z.string(),
      startsAt: instantSchema,
      organizerName: z.string(),
      leftAt: z.nullable(instantSchema),
      /** Among the last that count. */
      counts: z.boolean(),
      /** Null when it cannot be contested, or no longer. */
      contestableUntil: z.nullable(instantSchema),
    }),
  ),
})
export type OwnAttendance = z.infer<typeof ownAttendanceSchema>
export type OwnEntry = OwnAttendance['entries'][number]

/** For admins: what the organizer has kept, or not answered in time. */
export const contestedAbsencesSchema = z.object({
  items: z.array(
    z.extend(markedSchema, {
      matchId: idSchema,
      playerId: idSchema,
      /** Whether the viewer may open their profile. */
      hasProfile: z.boolean(),
      displayName: z.string(),
      title: z.string(),
      startsAt: instantSchema,
      organizerName: z.string(),
      leftAt: z.nullable(instantSchema),
    }),
  ),
})
export type ContestedAbsence = z.infer<typeof contestedAbsencesSchema>['items'][number]
