import type { AttendanceMark } from '@coup-denvoi/contract/attendance/attendance.rules'
import type { Contest } from '@coup-denvoi/contract/attendance/attendance.schema'

export const MARK_LABELS: Record<AttendanceMark, string> = { present: 'Présent', late: 'En retard', absent: 'Absent', excused: 'Excusé' }

/** What became of a contest, for the player. */
export function settlementText({ settlement, settledByAdmin, settledByName }: Contest): string | null {
  if (settlement === null) return null
  if (settledByAdmin) return settlement === 'lifted' ? 'Un administrateur vous a donné raison' : 'Un administrateur a maintenu l’absence'
  const name = settledByName?.split(/\s/)[0] ?? 'L’organisateur'
  return settlement === 'lifted' ? `${name} vous a donné raison` : `${name} a maintenu l’absence`
}
