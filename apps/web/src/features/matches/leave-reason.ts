import { needsLeaveReason } from '@coup-denvoi/contract/matches/leave-deadline.rules'
import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'

export function viewerNeedsLeaveReason({ startsAt, leaveDeadlineHours, viewer, players }: Match, now: Date): boolean {
  const place = players.find(({ isViewer }) => isViewer)
  return needsLeaveReason(
    { startsAt: new Date(startsAt), leaveDeadlineHours },
    { participation: viewer.status, isOrganizer: viewer.isOrganizer, joinedAt: place ? new Date(place.joinedAt) : null },
    now,
  )
}
