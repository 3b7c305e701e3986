import { type AttendanceMark, contestableUntil, isOwnMark, markChoices } from '@coup-denvoi/contract/attendance/attendance.rules'
import type { NewMark } from '@coup-denvoi/contract/attendance/attendance.schema'
import { eq } from 'drizzle-orm'
import { findListedPlayers, recordPresence } from '#features/matches/match-attendance.public.ts'
import { matchEventFields } from '#features/matches/match-event-fields.public.ts'
import type { MatchForViewer } from '#features/matches/match-for-viewer.public.ts'
import { syncMatchCounters } from '#features/results/results.public.ts'
import type { Authorized } from '#platform/access/authorized.ts'
import type { Change, Database } from '#platform/database/database.ts'
import { type Actor, lockToMark } from '../attendance.access.ts'
import { type AttendanceRow, attendanceEntries } from '../attendance-entries.table.ts'

type MarkAttendance = { db: Database; actor: Actor; input: { id: string; marks: NewMark[] }; now?: Date }

/**
 * Notes who came. What somebody else noted since the actor looked stays as it is, like what the actor may not choose; players who are gone are left
 * out. Idempotent. One's own mark may be replaced without having seen its version: it was sent before, too.
 * @throws MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION before kick-off, after a cancellation, and 30 days later
 */
export async function markAttendance({ db, actor, input: { id, marks }, now }: MarkAttendance): Promise<void> {
  await db.transaction(async (change) => {
    const { tx, emit } = change
    const match = await lockToMark(change, actor, id)
    const players = new Map((await findListedPlayers(tx, id)).map((player) => [player.playerId, player]))
    const entries = await lockEntriesOf(change, id)
    const changed: AttendanceRow[] = []
    const clearedIds: string[] = []
    // The last mark of a player counts.
    for (const { playerId, mark, version } of new Map(marks.map((one) => [one.playerId, one])).values()) {
      const entry = entries.get(playerId) ?? null
      const player = entry ?? players.get(playerId)
      const isOutdated = (entry?.version ?? 0) !== version && !(entry && isOwnMark(entry, actor.id))
      if (!player || entry?.mark === mark || isOutdated) continue
      if (!markChoices(entry, { playerId, viewerId: actor.id }).includes(mark)) continue
      changed.push(await storeMark(change, match, player, entry, mark))
      if (entry?.mark === 'absent' && entry.userId !== null) clearedIds.push(entry.userId)
    }
    if (changed.length === 0) return
    await recordPresence(change, match, changed)
    const event = matchEventFields(match.row)
    emit({ type: 'match.attendance-marked', ...event, markedBy: actor.id, count: changed.length, clearedIds })
    const absentIds = changed.flatMap(({ mark, userId }) => (mark === 'absent' && userId !== null && userId !== actor.id ? userId : []))
    if (absentIds.length > 0)
      emit({
        type: 'match.absences-noted',
        ...event,
        userIds: absentIds,
        notedBy: actor.id,
        contestableUntil: contestableUntil(change.now),
      })
    if (!match.row.endedAt) return
    await syncMatchCounters(tx, id)
    emit({ type: 'match.locker-room-changed', ...event, part: 'room' })
  }, now)
}

/** By player or guest. */
async function lockEntriesOf({ tx }: Change, matchId: string): Promise<Map<string, AttendanceRow>> {
  const rows = await tx
    .select()
    .from(attendanceEntries)
    .where(eq(attendanceEntries.matchId, matchId))
    .orderBy(attendanceEntries.id)
    .for('no key update')
  return new Map(rows.map((row) => [row.userId ?? row.guestId ?? '', row]))
}

/** A contested absence that is no longer one has been lifted. */
async function storeMark(
  { tx, emit, now }: Change,
  { row, viewer }: Authorized<MatchForViewer, 'organizer'>,
  { id, userId, guestId }: Pick<AttendanceRow, 'id' | 'userId' | 'guestId'>,
  entry: AttendanceRow | null,
  mark: AttendanceMark,
): Promise<AttendanceRow> {
  const isLifted = entry !== null && entry.contestedAt !== null && entry.settlement !== 'lifted'
  const lifted = isLifted ? ({ settlement: 'lifted', settledAt: now, settledBy: viewer.id, answer: '' } as const) : {}
  const values = { mark, isAutomatic: false, markedBy: viewer.id, markedAt: now, ...lifted }
  const [stored] = await tx
    .insert(attendanceEntries)
    // With what is known of the entry: the checks of the table are made before the conflict is found.
    .values({ ...entry, id, matchId: row.id, userId, guestId, ...values })
    .onConflictDoUpdate({ target: attendanceEntries.id, set: { ...values, version: (entry?.version ?? 0) + 1 } })
    .returning()
  if (isLifted && userId !== null) {
    const settled = { userId, settledBy: viewer.id, settlement: 'lifted', byAdmin: false } as const
    emit({ type: 'match.absence-settled', ...matchEventFields(row), ...settled })
  }
  return stored as AttendanceRow
}
