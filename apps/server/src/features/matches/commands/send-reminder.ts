import { and, eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { matchParticipants } from '../match-participants.table.ts'
import { matchReminders } from '../match-reminders.table.ts'
import { lockForJob, type MatchRow } from '../matches.access.ts'
import { SECOND_REMINDER_MS } from './schedule-match-jobs.ts'

type Reminder = { matchId: string; kind: 'day-before' | 'hours-before'; startsAt: number }

type SendReminder = { db: Database; input: Reminder; now?: Date }

/**
 * Reminds everyone who plays, and the organizer, of a kick-off: once for each hour that the match was ever set for, however often
 * this is called and by however many. About another hour than the match's, and a cancelled match, it says nothing.
 */
export async function sendReminder({ db, input: { matchId, kind, startsAt }, now = new Date() }: SendReminder): Promise<void> {
  await db.transaction(async ({ tx, emit }) => {
    // Under the lock, nobody on the list can lose their account before they are told.
    const match = await lockForJob(tx, matchId)
    if (match?.row.startsAt.getTime() !== startsAt || !isDue(match.row, kind, now)) return
    const { row } = match
    const [sent] = await tx
      .insert(matchReminders)
      .values({ matchId, kind, startsAt: row.startsAt, sentAt: now })
      .onConflictDoNothing()
      .returning({ kind: matchReminders.kind })
    if (!sent) return
    emit({
      type: 'match.reminder-due',
      matchId,
      title: row.title,
      isPrivate: row.type === 'private',
      kind,
      startsAt: row.startsAt,
      location: row.location,
      userIds: await remindedUserIds(tx, row),
    })
  }, now)
}

/** A reminder that comes late, because nobody was there to send it, is of use until kick-off, the first one until the second's turn. */
function isDue({ status, startsAt }: MatchRow, kind: Reminder['kind'], now: Date): boolean {
  const left = startsAt.getTime() - now.getTime()
  return status !== 'cancelled' && left > (kind === 'day-before' ? SECOND_REMINDER_MS : 0)
}

async function remindedUserIds(tx: Transaction, { id, organizerId }: MatchRow): Promise<string[]> {
  const rows = await tx
    .select({ userId: matchParticipants.userId })
    .from(matchParticipants)
    .where(and(eq(matchParticipants.matchId, id), eq(matchParticipants.status, 'going')))
  return [...new Set([...rows.map(({ userId }) => userId), organizerId])].filter((userId) => userId !== null)
}
