import { ATTENDANCE_DAYS } from '../attendance/attendance.rules.ts'
import type { MatchState } from './match.rules.ts'
import { placesFreedFrom, presenceAskedFrom } from './presence/presence.rules.ts'
import { LAST_HOUR_MS } from './time-band.rules.ts'

const DAY_MS = 24 * 60 * 60_000

type InvolvedViewer = {
  /** On the list or the bench, asked to come, or organizing. */
  isInvolved: boolean
  offeredUntil?: Date | null | undefined
  returnUntil?: Date | null | undefined
}

/** When what a viewer may do changes by itself. Between two of these it stays what it is, unless somebody does something. */
export function permissionTimes(
  { startsAt, endsAt, addedAt }: Pick<MatchState, 'startsAt' | 'endsAt' | 'addedAt'>,
  { isInvolved, offeredUntil, returnUntil }: InvolvedViewer,
): Date[] {
  if (!isInvolved) return [startsAt, endsAt]
  return [
    presenceAskedFrom(startsAt),
    placesFreedFrom(startsAt),
    new Date(startsAt.getTime() - LAST_HOUR_MS),
    startsAt,
    endsAt,
    new Date((addedAt ?? endsAt).getTime() + ATTENDANCE_DAYS * DAY_MS),
    ...(offeredUntil ? [offeredUntil] : []),
    ...(returnUntil ? [returnUntil] : []),
  ]
}
