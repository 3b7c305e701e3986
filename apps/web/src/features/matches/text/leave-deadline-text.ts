import { formatAtTime, formatDay } from '@coup-denvoi/contract/lib/local-time'
import type { MatchCard } from '@coup-denvoi/contract/matches/match-card.schema'
import { leaveDeadline } from '@coup-denvoi/contract/matches/participation/leave-deadline.rules'

/** Null for a match that players leave freely up to kick-off. */
export function leaveDeadlineSentence(
  { startsAt, leaveDeadlineHours }: Pick<MatchCard, 'startsAt' | 'leaveDeadlineHours'>,
  now: Date,
): string | null {
  const deadline = leaveDeadline({ startsAt: new Date(startsAt), leaveDeadlineHours })
  return (
    deadline && `On ${now < deadline ? 'peut' : 'pouvait'} se désister librement jusqu’au ${formatDay(deadline)} ${formatAtTime(deadline)}.`
  )
}
