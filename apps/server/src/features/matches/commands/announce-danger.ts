import { countPlayers, type DangerHours, dangerFrom } from '@coup-denvoi/contract/rescue/danger.rules'
import { voteEnd } from '@coup-denvoi/contract/rescue/rescue.rules'
import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { matchEventFields } from '../match-event-fields.public.ts'
import { lockMatchForJob, organizerIdsOf } from '../matches.access.ts'
import { checkMinimum } from '../matches.jobs.ts'
import { matches } from '../matches.table.ts'
import { findParticipantIds } from '../participation/match-participants.queries.ts'
import { beginToAsk, unconfirmedFreedFrom } from '../presence/commands/ask-players.ts'

type AnnounceDanger = { db: Database; input: { matchId: string; hours: DangerHours; startsAt: number }; now?: Date }

/**
 * A match with fewer players than its minimum is « en danger »: its players are told, and vote for an hour. Who has not been asked
 * whether they still come is asked with it. Once for each of both times,
 * even when called late or concurrently. Does nothing for a match that was cancelled, rescheduled or kept.
 */
export async function announceDanger({ db, input, now: at }: AnnounceDanger): Promise<void> {
  await db.transaction(async (change) => {
    const { tx, enqueue, emit, now } = change
    const match = await lockMatchForJob(tx, input.matchId)
    if (match?.row.startsAt.getTime() !== input.startsAt) return
    const { row } = match
    const from = dangerFrom(row.startsAt, input.hours)
    // The clock of the database, which starts jobs, may be ahead of this one.
    if (now < from) return enqueue(checkMinimum(input, { startAfter: from }))
    if (!countPlayers(row, input.hours, now)) return
    const voteEndsAt = voteEnd(row.startsAt, now)
    await tx.update(matches).set({ dangerFor: row.startsAt, dangerSince: now, voteEndsAt, updatedAt: now }).where(eq(matches.id, row.id))
    const organizerIds = organizerIdsOf(match)
    emit({
      type: 'match.in-danger',
      ...matchEventFields(row),
      userIds: (await findParticipantIds(tx, row.id, ['going'])).filter((userId) => !organizerIds.includes(userId)),
      organizerIds,
      cancelerIds: row.organizerId === null ? [] : [row.organizerId],
      location: row.location,
      currentPlayers: row.currentPlayers,
      minPlayers: row.minPlayers ?? 0,
      voteEndsAt,
      // One notification instead of two at the same moment.
      askedIds: await beginToAsk(change, match),
      freedFrom: unconfirmedFreedFrom(row),
    })
  }, at)
}
