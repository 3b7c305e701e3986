import { isOpenForChanges } from '@coup-denvoi/contract/matches/match.rules'
import {
  isPresenceAsked,
  isPresenceConfirmed,
  placesFreedFrom,
  presenceAskedFrom,
} from '@coup-denvoi/contract/matches/presence/presence.rules'
import type { Authorized } from '#platform/access/authorized.ts'
import type { Change, Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { matchEventFields } from '../../match-event-fields.public.ts'
import { type LockedMatchRow, lockMatchForJob, organizerIdsOf } from '../../matches.access.ts'
import { remindPlayers } from '../../matches.jobs.ts'
import type { MatchRow } from '../../matches.table.ts'
import { findPlayerPresences } from '../../participation/match-participants.queries.ts'
import { matchReminders } from '../match-reminders.table.ts'

type AskPlayers = { db: Database; input: { matchId: string; startsAt: number }; now?: Date }

/**
 * Asks the players of a match whether they still come, once for each time that it was ever set for, even when called late or concurrently.
 * Does nothing for a cancelled match, or one that was rescheduled.
 */
export async function askPlayers({ db, input, now: at }: AskPlayers): Promise<void> {
  await db.transaction(async (change) => {
    const { tx, enqueue, now } = change
    // The lock keeps the players' accounts from being deleted before they are notified.
    const match = await lockMatchForJob(tx, input.matchId)
    if (match?.row.startsAt.getTime() !== input.startsAt || !isOpenForChanges(match.row, now)) return
    const from = presenceAskedFrom(match.row.startsAt)
    // The clock of the database, which starts jobs, may be ahead of this one.
    if (now < from) return enqueue(remindPlayers({ ...input, kind: 'day-before' }, { startAfter: from }))
    await askWhoHasNotConfirmed(change, match)
  }, at)
}

/** The same for a match that is locked, also when it has moved into the last 24 hours. */
export async function askWhoHasNotConfirmed(change: Change, match: Authorized<LockedMatchRow, string>): Promise<void> {
  const userIds = await beginToAsk(change, match)
  if (userIds.length > 0) emitPresenceAsked(change, match, userIds)
}

export function emitPresenceAsked({ emit }: Change, match: LockedMatchRow, userIds: string[]): void {
  const { row } = match
  emit({
    type: 'match.presence-asked',
    ...matchEventFields(row),
    userIds,
    organizerIds: organizerIdsOf(match),
    location: row.location,
    freedFrom: unconfirmedFreedFrom(row),
  })
}

/** When the places of those who do not answer may be freed. */
export const unconfirmedFreedFrom = (row: MatchRow): Date | null => (row.freesUnconfirmed ? placesFreedFrom(row.startsAt) : null)

/** @returns whom to ask now; nobody where the question of this kick-off was sent, which it counts as from now on */
export async function beginToAsk({ tx, now }: Change, { row }: Authorized<LockedMatchRow, string>): Promise<string[]> {
  if (!isPresenceAsked(row, now)) return []
  const [asked] = await tx
    .insert(matchReminders)
    .values({ matchId: row.id, kind: 'presence', startsAt: row.startsAt, sentAt: now })
    .onConflictDoNothing()
    .returning({ kind: matchReminders.kind })
  if (!asked) return []
  return findUnconfirmedPlayerIds(tx, row)
}

/** Players of the list with an account who have not confirmed that they come. */
export async function findUnconfirmedPlayerIds(tx: Transaction, row: MatchRow): Promise<string[]> {
  const players = await findPlayerPresences(tx, row.id)
  return players.flatMap((player) => (player.userId !== null && isPresenceConfirmed(player, row) === false ? player.userId : []))
}
