import { findListedPlayers } from '#features/matches/match-attendance.public.ts'
import type { MatchForViewer } from '#features/matches/match-for-viewer.public.ts'
import type { Authorized } from '#platform/access/authorized.ts'
import type { Change } from '#platform/database/database.ts'
import { attendanceEntries } from './attendance-entries.table.ts'

/** « Présent » for everybody on the list of a match that was added after it was played: nobody else was expected, so nobody was absent. */
export async function markAllPresent({ tx, now }: Change, { row, viewer }: Authorized<MatchForViewer, 'organizer'>): Promise<void> {
  const players = await findListedPlayers(tx, row.id)
  if (players.length === 0) return
  await tx.insert(attendanceEntries).values(
    players.map(({ id, userId, guestId }) => ({
      id,
      userId,
      guestId,
      matchId: row.id,
      mark: 'present' as const,
      markedBy: viewer.id,
      markedAt: now,
    })),
  )
}
