import { whyCannotRemindPresence } from '@coup-denvoi/contract/matches/presence/presence.rules'
import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { type Actor, lockMatch } from '../../matches.access.ts'
import { matches } from '../../matches.table.ts'
import { emitPresenceAsked, findUnconfirmedPlayerIds } from './ask-players.ts'

type RemindPresence = { db: Database; actor: Actor; input: { id: string; exceptUserIds?: string[] }; now?: Date }

/**
 * « Relancer »: players who have not confirmed that they come are asked again, once a day.
 * @throws MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION before the last 24 hours, after kick-off or cancellation, REMINDED_TODAY
 */
export async function remindPresence({ db, actor, input: { id, exceptUserIds = [] }, now: at }: RemindPresence): Promise<void> {
  await db.transaction(async (change) => {
    const { tx, now } = change
    const match = await lockMatch(change, actor, { id }, { as: 'organizer', unless: whyCannotRemindPresence })
    const userIds = await findUnconfirmedPlayerIds(tx, match.row)
    await tx.update(matches).set({ presenceRemindedAt: now, updatedAt: now }).where(eq(matches.id, match.row.id))
    emitPresenceAsked(
      change,
      match,
      userIds.filter((userId) => userId !== actor.id && !exceptUserIds.includes(userId)),
    )
  }, at)
}
