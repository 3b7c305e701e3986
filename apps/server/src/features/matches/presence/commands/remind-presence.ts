import { isPresenceConfirmed, placesFreedFrom, whyCannotRemindPresence } from '@coup-denvoi/contract/matches/presence/presence.rules'
import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { matchEventFields } from '../../match-event-fields.public.ts'
import { type Actor, lockMatch, organizerIdsOf } from '../../matches.access.ts'
import { matches } from '../../matches.table.ts'
import { findPlayerPresences } from '../../participation/match-participants.queries.ts'

type RemindPresence = { db: Database; actor: Actor; input: { id: string; exceptUserIds?: string[] }; now?: Date }

/**
 * « Relancer »: players who have not confirmed that they come are asked again, once a day.
 * @throws MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION before the last 24 hours, after kick-off or cancellation, REMINDED_TODAY
 */
export async function remindPresence({ db, actor, input: { id, exceptUserIds = [] }, now: at }: RemindPresence): Promise<void> {
  await db.transaction(async (change) => {
    const { tx, emit, now } = change
    const match = await lockMatch(change, actor, { id }, { as: 'organizer', unless: whyCannotRemindPresence })
    const { row } = match
    const players = await findPlayerPresences(tx, row.id)
    const userIds = players.flatMap((player) => (player.userId !== null && isPresenceConfirmed(player, row) === false ? player.userId : []))
    await tx.update(matches).set({ presenceRemindedAt: now, updatedAt: now }).where(eq(matches.id, row.id))
    emit({
      type: 'match.presence-asked',
      ...matchEventFields(row),
      userIds: userIds.filter((userId) => userId !== actor.id && !exceptUserIds.includes(userId)),
      organizerIds: organizerIdsOf(match),
      startsAt: row.startsAt,
      location: row.location,
      freedFrom: row.freesUnconfirmed ? placesFreedFrom(row.startsAt) : null,
    })
  }, at)
}
