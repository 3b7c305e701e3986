import { isPresenceConfirmed } from '@coup-denvoi/contract/matches/presence/presence.rules'
import type { Database } from '#platform/database/database.ts'
import { SECOND_REMINDER_MS } from '../../commands/schedule-match-jobs.ts'
import { matchEventFields } from '../../match-event-fields.public.ts'
import { lockMatchForJob } from '../../matches.access.ts'
import type { MatchRow } from '../../matches.table.ts'
import { findPlayerPresences } from '../../participation/match-participants.queries.ts'
import { matchReminders } from '../match-reminders.table.ts'

type Reminder = { matchId: string; kind: 'day-before' | 'hours-before'; startsAt: number }

type SendReminder = { db: Database; input: Reminder; now?: Date }

/**
 * Reminds the players and the organizer of a match, the day before only those who need not confirm their presence; once for each time that it was ever set for, even when called concurrently.
 * Does nothing for a cancelled match, or one that was rescheduled.
 */
export async function sendReminder({ db, input: { matchId, kind, startsAt }, now: at }: SendReminder): Promise<void> {
  await db.transaction(async ({ tx, emit, now }) => {
    // The lock keeps the players' accounts from being deleted before they are notified.
    const match = await lockMatchForJob(tx, matchId)
    if (match?.row.startsAt.getTime() !== startsAt || !isDue(match.row, kind, now)) return
    const { row } = match
    // « En danger » has told everybody the same facts, at the same hour.
    if (kind === 'day-before' && row.dangerFor?.getTime() === startsAt) return
    const [sent] = await tx
      .insert(matchReminders)
      .values({ matchId, kind, startsAt: row.startsAt, sentAt: now })
      .onConflictDoNothing()
      .returning({ kind: matchReminders.kind })
    if (!sent) return
    const players = await findPlayerPresences(tx, matchId)
    // The others are asked whether they come, at the same hour and with the same facts.
    const reminded = kind === 'day-before' ? players.filter((player) => isPresenceConfirmed(player, row)) : players
    const playerIds = reminded.flatMap(({ userId }) => userId ?? [])
    emit({
      type: 'match.reminder-due',
      ...matchEventFields(row),
      kind,
      location: row.location,
      userIds: [...new Set([...playerIds, ...(row.organizerId ? [row.organizerId] : [])])],
    })
  }, at)
}

/** A job that runs late still sends the first reminder until the second one is due, and the second until kick-off. */
function isDue({ status, startsAt }: MatchRow, kind: Reminder['kind'], now: Date): boolean {
  const timeLeft = startsAt.getTime() - now.getTime()
  return status !== 'cancelled' && timeLeft > (kind === 'day-before' ? SECOND_REMINDER_MS : 0)
}
