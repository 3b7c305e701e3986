import { deriveMatchStatus } from '@coup-denvoi/contract/matches/match.rules'
import type { MatchDraft } from '@coup-denvoi/contract/matches/match.schema'
import { whyCannotChangeTo } from '@coup-denvoi/contract/matches/match-time.rules'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { throwIf } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { matchParticipants } from '../match-participants.table.ts'
import { type Actor, lockToEdit } from '../matches.access.ts'
import { matches } from '../matches.table.ts'
import { matchColumns } from './organize-match.ts'
import { promoteWaitingPlayers } from './promote-waiting-players.ts'
import { scheduleMatchJobs } from './schedule-match-jobs.ts'

type EditMatch = { db: Database; actor: Actor; input: { id: string; draft: MatchDraft }; now?: Date }

/**
 * Changes a match. Whoever is on the list hears of a new date, time or place;
 * places that are added go to the queue at once.
 * @throws MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION after kick-off or cancellation, PLACES_TAKEN, START_IN_PAST
 */
export async function editMatch({ db, actor, input: { id, draft }, now = new Date() }: EditMatch): Promise<void> {
  await db.transaction(async (change) => {
    const { tx, emit } = change
    const match = await lockToEdit(tx, actor, { id }, now)
    const before = { ...match.row }
    throwIf(whyCannotChangeTo(draft, before, now))

    const columns = matchColumns(draft)
    Object.assign(match.row, columns)
    match.row.status = deriveMatchStatus(match.row)
    await tx
      .update(matches)
      .set({ ...columns, ...rescheduleColumns(before, columns, now), status: match.row.status, updatedAt: now })
      .where(eq(matches.id, id))

    const told = { matchId: id, title: draft.title, isPrivate: draft.type === 'private' }
    emit({ type: 'match.edited', ...told, visibilityChanged: before.type !== draft.type })
    if (isRescheduled(before, columns))
      emit({
        type: 'match.rescheduled',
        ...told,
        startsAt: columns.startsAt,
        location: columns.location,
        changedBy: actor.id,
        userIds: await listedUserIds(tx, id),
      })
    if (hasTimeChanged(before, columns)) scheduleMatchJobs(change, { id, ...columns })
    await promoteWaitingPlayers(change, match)
  }, now)
}

type TimeAndPlace = { startsAt: Date; location: string; city: string }

function isRescheduled(before: TimeAndPlace, after: TimeAndPlace): boolean {
  return before.startsAt.getTime() !== after.startsAt.getTime() || before.location !== after.location || before.city !== after.city
}

type TimeSpan = { startsAt: Date; endsAt: Date }

const hasTimeChanged = (before: TimeSpan, after: TimeSpan): boolean =>
  before.startsAt.getTime() !== after.startsAt.getTime() || before.endsAt.getTime() !== after.endsAt.getTime()

/** What the list was told until now; what stays as it was is null. Nothing to keep where neither changed. */
function rescheduleColumns(before: TimeAndPlace, after: TimeAndPlace, now: Date) {
  if (!isRescheduled(before, after)) return {}
  const place = before.city === after.city ? before.location : `${before.location}, ${before.city}`
  const hasMoved = before.location !== after.location || before.city !== after.city
  return {
    previousStartsAt: before.startsAt.getTime() === after.startsAt.getTime() ? null : before.startsAt,
    previousLocation: hasMoved ? place : null,
    rescheduledAt: now,
  }
}

/** Everyone on the list and in the queue. */
export async function listedUserIds(tx: Transaction, matchId: string): Promise<string[]> {
  const rows = await tx
    .select({ userId: matchParticipants.userId })
    .from(matchParticipants)
    .where(
      and(
        eq(matchParticipants.matchId, matchId),
        inArray(matchParticipants.status, ['going', 'waiting']),
        isNotNull(matchParticipants.userId),
      ),
    )
  return rows.flatMap(({ userId }) => userId ?? [])
}
