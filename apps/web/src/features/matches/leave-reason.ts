import { needsLeaveReason } from '@coup-denvoi/contract/matches/leave-deadline.rules'
import type { Match } from '@coup-denvoi/contract/matches/match.schema'

/** The server knows when they joined, and asks nothing of who has just done so. */
export const viewerNeedsLeaveReason = ({ startsAt, leaveDeadlineHours, viewer }: Match, now: Date): boolean =>
  needsLeaveReason(
    { startsAt: new Date(startsAt), leaveDeadlineHours },
    { participation: viewer.status, isOrganizer: viewer.isOrganizer, joinedAt: null },
    now,
  )
