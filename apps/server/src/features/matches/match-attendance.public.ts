import { type AttendanceMark, LATE_LEAVE_HOURS } from '@coup-denvoi/contract/attendance/attendance.rules'
import { isTakenBack } from '@coup-denvoi/contract/matches/participation/leave-deadline.rules'
import { and, eq, gt, gte, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Authorized } from '#platform/access/authorized.ts'
import type { Change } from '#platform/database/database.ts'
import type { Queryable, Transaction } from '#platform/database/database-connection.ts'
import { matchHistory } from './history/match-history.table.ts'
import type { MatchForViewer } from './match-for-viewer.public.ts'
import { NO_GOALS } from './match-goals.public.ts'
import { matches } from './matches.table.ts'
import { isPlayerOf, matchParticipants, playerId } from './participation/match-participants.table.ts'

/** Who is on the list, without deleted accounts. */
export async function findListedPlayers(db: Queryable, matchId: string) {
  const rows = await db
    .select({ id: matchParticipants.id, userId: matchParticipants.userId, guestId: matchParticipants.guestId, playerId })
    .from(matchParticipants)
    .where(and(isPlayerOf(matchId), isNotNull(playerId)))
  return rows.flatMap((row) => (row.playerId === null ? [] : { ...row, playerId: row.playerId }))
}

/** Who did not come neither votes nor has played or scored, excused or not. Others on the sheet have left the list. */
export async function recordPresence(
  { tx, now }: Change,
  _match: Authorized<MatchForViewer, 'organizer'>,
  marks: readonly { id: string; mark: AttendanceMark }[],
): Promise<void> {
  for (const absent of [true, false]) {
    const ids = marks.filter(({ mark }) => (mark === 'absent' || mark === 'excused') === absent).map(({ id }) => id)
    if (ids.length > 0)
      await tx
        .update(matchParticipants)
        .set({ absent, ...(absent && NO_GOALS), updatedAt: now })
        .where(and(inArray(matchParticipants.id, ids), eq(matchParticipants.status, 'going'), ne(matchParticipants.absent, absent)))
  }
}

/** Who left a match in the last hours before kick-off or after its deadline and is not on its list, who came instead, and how many places nobody has. */
export async function findLateLeaves(tx: Transaction, matchId: string) {
  const [match] = await tx.select().from(matches).where(eq(matches.id, matchId))
  if (!match) return null
  const { startsAt, rescheduledAt, maxPlayers, currentPlayers } = match
  const lastHours = new Date(startsAt.getTime() - LATE_LEAVE_HOURS * 3_600_000)
  const isLate = and(isNotNull(matchParticipants.leftAt), or(gt(matchParticipants.leftAt, lastHours), matchParticipants.leftLate))
  const left = await tx
    .select({
      userId: matchParticipants.userId,
      at: sql<Date>`${matchParticipants.leftAt}`.mapWith(matchParticipants.leftAt),
      wasAfterDeadline: matchParticipants.leftLate,
    })
    .from(matchParticipants)
    // Who was asked again and did not come has left all the same.
    .where(and(eq(matchParticipants.matchId, matchId), inArray(matchParticipants.status, ['left', 'invited']), isLate))
  const from = new Date(Math.min(lastHours.getTime(), ...left.map(({ at }) => at.getTime())))
  const acts = await tx
    .select({ at: matchHistory.at, act: matchHistory.act, actorId: matchHistory.actorId })
    .from(matchHistory)
    .where(
      and(
        eq(matchHistory.matchId, matchId),
        inArray(matchHistory.act, ['joined', 'promoted', 'guest-joined', 'guest-promoted', 'left']),
        gte(matchHistory.at, from),
        lt(matchHistory.at, startsAt),
      ),
    )
  return {
    startsAt,
    rescheduledAt,
    leaves: left.flatMap(({ userId, ...leave }) => (userId === null ? [] : { userId, ...leave })),
    arrivals: acts.flatMap((arrival) => (arrival.act === 'left' || wasTakenBack(arrival, acts) ? [] : [arrival.at])),
    emptySeats: maxPlayers - currentPlayers,
  }
}

type Act = Pick<typeof matchHistory.$inferSelect, 'at' | 'act' | 'actorId'>

const wasTakenBack = ({ act, at: joinedAt, actorId }: Act, acts: readonly Act[]): boolean =>
  act === 'joined' &&
  actorId !== null &&
  acts.some(
    (other) => other.act === 'left' && other.actorId === actorId && other.at >= joinedAt && isTakenBack({ joinedAt, leftAt: other.at }),
  )
