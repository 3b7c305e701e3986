import {
  MAX_CO_ORGANIZERS,
  whyCannotBeCoOrganizer,
  whyCannotNameCoOrganizers,
} from '@coup-denvoi/contract/matches/organizers/co-organizer.rules'
import { and, eq, isNotNull, or } from 'drizzle-orm'
import { findBlocksWith } from '#features/players/blocks.public.ts'
import { apiError, throwIf } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { matchEventFields } from '../../match-event-fields.public.ts'
import { type Actor, lockMatch } from '../../matches.access.ts'
import { matches } from '../../matches.table.ts'
import { isCoOrganizer, matchParticipants, NO_ROLE, participantId } from '../../participation/match-participants.table.ts'

type NameCoOrganizer = { db: Database; actor: Actor; input: { id: string; userId: string }; now?: Date }

/**
 * The organizer names a player of the list or the bench, who is told. Does nothing for a co-organizer.
 * @throws MATCH_NOT_FOUND, PLAYER_NOT_LISTED, CO_ORGANIZERS_COMPLETE, FAILED_PRECONDITION after the end or cancellation, and for the
 * organizer themselves, PERMISSION_DENIED also where one of the two blocked the other, without telling which
 */
export async function nameCoOrganizer({ db, actor, input: { id, userId }, now }: NameCoOrganizer): Promise<void> {
  await db.transaction(async (change) => {
    const { tx } = change
    const { row } = await lockMatch(change, actor, { id }, { as: 'organizer', unless: whyCannotNameCoOrganizers })
    const found = await findPlayerAndRoles(tx, { id, userId })
    const player = found.find((one) => one.userId === userId)
    if (player?.isCoOrganizer) return
    const taken = found.filter((one) => one.isCoOrganizer)
    const state = player && { id: userId, participation: player.status, isSuperAdmin: false, isInGroup: false, isCoOrganizer: false }
    throwIf(whyCannotBeCoOrganizer(row, state ?? null, taken.length))
    if ((await findBlocksWith(tx, { userId: actor.id, among: [userId] })).size > 0) throw apiError('PERMISSION_DENIED')

    await freeNumbersLeftBehind(tx, id)
    const numbers = Array.from({ length: MAX_CO_ORGANIZERS }, (_, index) => index + 1)
    const coOrganizerNumber = numbers.find((number) => !taken.some((one) => one.number === number))
    await tx
      .update(matchParticipants)
      .set({ coOrganizerNumber, coOrganizesSince: change.now, updatedAt: change.now })
      .where(eq(matchParticipants.id, participantId(userId, id)))
    await tx.update(matches).set({ updatedAt: change.now }).where(eq(matches.id, id))
    change.emit({ type: 'match.co-organizer-named', ...matchEventFields(row), userId, namedBy: actor.id })
  }, now)
}

const findPlayerAndRoles = (tx: Transaction, { id, userId }: { id: string; userId: string }) =>
  tx
    .select({
      userId: matchParticipants.userId,
      status: matchParticipants.status,
      number: matchParticipants.coOrganizerNumber,
      isCoOrganizer: isCoOrganizer(),
    })
    .from(matchParticipants)
    .where(
      and(
        eq(matchParticipants.matchId, id),
        or(eq(matchParticipants.id, participantId(userId, id)), isNotNull(matchParticipants.coOrganizerNumber)),
      ),
    )

/** @see isCoOrganizer */
async function freeNumbersLeftBehind(tx: Transaction, matchId: string): Promise<void> {
  const isLeftBehind = and(isNotNull(matchParticipants.coOrganizerNumber), eq(isCoOrganizer(), false))
  await tx
    .update(matchParticipants)
    .set(NO_ROLE)
    .where(and(eq(matchParticipants.matchId, matchId), isLeftBehind))
}
