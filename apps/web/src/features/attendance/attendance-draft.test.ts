import type { AttendanceMark } from '@coup-denvoi/contract/attendance/attendance.rules'
import type { AttendanceSheet } from '@coup-denvoi/contract/attendance/attendance.schema'
import { expect, it } from 'vitest'
import { conflictsOf, type DraftMarks, settledNamesOf } from './attendance-draft.ts'

const sheetOf = (displayName: string, noted: AttendanceMark, choices: AttendanceMark[]): AttendanceSheet =>
  ({ players: [{ playerId: displayName, displayName, entry: { mark: noted }, choices }] }) as unknown as AttendanceSheet
const sent = (playerId: string, mark: AttendanceMark): DraftMarks => ({ [playerId]: { mark, version: 0 } })

it('asks about what somebody else noted, and names who has been settled', () => {
  const open = sheetOf('Nadia', 'absent', ['present', 'late', 'absent', 'excused'])
  expect([conflictsOf(sent('Nadia', 'late'), open), settledNamesOf(sent('Nadia', 'late'), open)]).toEqual([sent('Nadia', 'late'), []])
  const lifted = sheetOf('Nadia', 'excused', ['present', 'late', 'excused'])
  expect([conflictsOf(sent('Nadia', 'absent'), lifted), settledNamesOf(sent('Nadia', 'absent'), lifted)]).toEqual([{}, ['Nadia']])
  expect([conflictsOf(sent('Nadia', 'excused'), lifted), settledNamesOf(sent('Nadia', 'excused'), lifted)]).toEqual([{}, []])
})
