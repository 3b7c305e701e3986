import type { Contest } from '@coup-denvoi/contract/attendance/attendance.schema'
import type { AttendanceRow } from './attendance-entries.table.ts'

/** @property markedByName null for a deleted account */
export type EntrySource = { entry: AttendanceRow; markedByName: string | null; settledByName: string | null }

/** What was noted, by whom, and what became of it. */
export function presentMark({ entry, markedByName, settledByName }: EntrySource) {
  const { mark, isAutomatic, markedAt } = entry
  return { mark, isAutomatic, markedAt: markedAt.toISOString(), markedByName, contest: presentContest(entry, settledByName) }
}

function presentContest(entry: AttendanceRow, settledByName: string | null): Contest | null {
  const { contestedAt, contestText: text, settlement, answer, settledByAdmin } = entry
  return contestedAt && { text, at: contestedAt.toISOString(), settlement, answer, settledByName, settledByAdmin }
}
