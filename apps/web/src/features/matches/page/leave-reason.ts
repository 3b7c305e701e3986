import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { needsLeaveReason } from '@coup-denvoi/contract/matches/participation/leave-deadline.rules'

export function viewerNeedsLeaveReason({ startsAt, leaveDeadlineHours, viewer, players }: Match, now: Date): boolean {
  const place = players.find(({ isViewer }) => isViewer)
  return needsLeaveReason(
    { startsAt: new Date(startsAt), leaveDeadlineHours },
    { participation: viewer.status, isOrganizer: viewer.isOrganizer, joinedAt: place ? new Date(place.joinedAt) : null },
    now,
  )
}
