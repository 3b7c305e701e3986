import { ATTENDANCE_DAYS, ATTENDANCE_MARKS } from '@coup-denvoi/contract/attendance/attendance.rules'
import type { AttendanceSheet } from '@coup-denvoi/contract/attendance/attendance.schema'
import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'

/** Whether the viewer may note who came: without a network what was read before kick-off says no. */
export function canMarkNow(match: Match, now: Date): boolean {
  const until = new Date(match.endsAt).getTime() + ATTENDANCE_DAYS * 86_400_000
  const isOpen = new Date(match.startsAt) <= now && now.getTime() < until && match.status !== 'cancelled'
  return match.can.markAttendance || (match.can.seeHistory && isOpen)
}

/** The sheet as far as the list of the match tells it: for the pitch without a network. */
export const sheetOfMatch = ({ players }: Match): AttendanceSheet => ({
  players: players.flatMap(({ userId, displayName, photo, kit, matchesPlayed, guest, isViewer }) => {
    const playerId = userId ?? guest?.id
    if (!playerId) return []
    return {
      playerId,
      displayName,
      photo,
      kit,
      number: matchesPlayed,
      isViewer,
      isGuest: guest !== null,
      hostName: guest?.hostName ?? null,
      leftAt: null,
      entry: null,
      choices: [...ATTENDANCE_MARKS],
      canSettle: false,
    }
  }),
})
