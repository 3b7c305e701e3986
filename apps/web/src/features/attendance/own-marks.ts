import type { AttendanceMark } from '@coup-denvoi/contract/attendance/attendance.rules'
import type { OwnAttendance } from '@coup-denvoi/contract/attendance/attendance.schema'

/** The marks that count, the oldest match first. */
export const marksOf = ({ entries }: OwnAttendance): Exclude<AttendanceMark, 'excused'>[] =>
  entries.flatMap(({ counts, mark }) => (counts && mark !== 'excused' ? mark : [])).reverse()
