import { formatDay, localDate, localTime } from '@coup-denvoi/contract/lib/local-time'
import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import type { Rescue } from '@coup-denvoi/contract/rescue/rescue.schema'
import { useUndoableEdit } from '#features/matches/actions/use-undoable-edit.ts'

/** « Décaler »: the same match on a later day. */
export function usePostponeMatch({ id, date, time, durationMinutes }: Match, { postponedTo }: Pick<Rescue, 'postponedTo'>) {
  const start = new Date(postponedTo)
  return useUndoableEdit(id, {
    name: 'postpone-match',
    text: `Match décalé au ${formatDay(start)}`,
    edit: { changes: { date: localDate(start), time: localTime(start) }, seen: { date, time, durationMinutes } },
  })
}
