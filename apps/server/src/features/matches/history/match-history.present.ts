import { UNKNOWN_LABELS } from '@coup-denvoi/contract/lib/unknown-labels'
import type { HistoryLine, HistoryPerson } from '@coup-denvoi/contract/matches/history/match-history.schema'
import { historyChange } from '@coup-denvoi/contract/matches/history/match-history-values.texts'
import { ERASED_GUEST_NAME } from '../guests/match-guests.table.ts'
import type { matchHistory } from './match-history.table.ts'

export type HistoryRow = {
  line: typeof matchHistory.$inferSelect
  actorName: string | null
  actorGuestName: string | null
  subjectName: string | null
  subjectGuestName: string | null
}

/** A line with the names as they are now. */
export function presentHistoryLine({ line, ...names }: HistoryRow, viewerId: string): HistoryLine {
  const { id, at, act, details } = line
  return {
    id,
    at: at.toISOString(),
    act,
    actor: presentParty({ kind: line.actorKind, id: line.actorId, name: names.actorName, guestName: names.actorGuestName }, viewerId),
    subject: presentParty(
      { kind: line.subjectKind, id: line.subjectId, name: names.subjectName, guestName: names.subjectGuestName },
      viewerId,
    ),
    place: details.place ?? null,
    count: details.count ?? null,
    score: details.score ?? null,
    changes: (details.changes ?? []).map(historyChange),
  }
}

type Party = { kind: HistoryRow['line']['actorKind']; id: string | null; name: string | null; guestName: string | null }

function presentParty({ kind, id, name, guestName }: Party, viewerId: string): HistoryPerson | null {
  if (kind === 'nobody') return null
  if (kind === 'guest') return { id: null, name: guestName ?? ERASED_GUEST_NAME, isGuest: true, isViewer: false }
  return { id, name: name ?? UNKNOWN_LABELS.user, isGuest: false, isViewer: id === viewerId }
}
