import { whyCannotProposePlace } from '@coup-denvoi/contract/matches/offers/offered-place.rules'
import { and, asc, eq, exists, gt, or, type SQL, sql } from 'drizzle-orm'
import { authorized } from '#platform/access/authorized.ts'
import type { Change } from '#platform/database/database.ts'
import { type Actor, coOrganizersOfMatch, type LockedMatchRow, lockMatch } from '../matches.access.ts'
import { matches } from '../matches.table.ts'
import { matchParticipants } from '../participation/match-participants.table.ts'
import { giveFreePlaces } from './commands/give-free-places.ts'
import { isOpenOfferOf, matchOffers } from './match-offers.table.ts'

export type { Actor } from '../matches.access.ts'
export { proposePlace } from './commands/propose-place.ts'
export { withdrawOffer } from './commands/withdraw-offer.ts'

/** For who organizes, while a place can be proposed. @throws MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION in the last hour and later */
export const lockToProposePlaces = (change: Change, actor: Actor, id: string) =>
  lockMatch(change, actor, { id }, { as: 'organizer', unless: whyCannotProposePlace })

type Block = { blockerId: string; blockedId: string }

/** For a block that was just stored: a place that is held for one in a match of the other goes to the next. */
export async function offerPlacesOnAfterBlock(change: Change, block: Block): Promise<void> {
  const { tx } = change
  const isOfferedTo = (userId: string) =>
    exists(tx.select({ id: matchOffers.id }).from(matchOffers).where(isOpenOfferOf(matches.id, userId)))
  await settlePlacesWhere(change, block, { isHere: isOfferedTo, where: gt(matches.offeredPlaces, 0) })
}

/** For a block that has just ended: one who waits in a match of the other may be given a place again. */
export async function offerPlacesAfterUnblock(change: Change, block: Block): Promise<void> {
  const { tx, now } = change
  const waits = (userId: string) =>
    exists(
      tx
        .select({ id: matchParticipants.id })
        .from(matchParticipants)
        .where(and(eq(matchParticipants.id, sql`${userId}::text || '_' || ${matches.id}`), eq(matchParticipants.status, 'waiting'))),
    )
  await settlePlacesWhere(change, block, { isHere: waits, where: and(gt(matches.startsAt, now), gt(matches.waitingPlayers, 0)) })
}

type Settled = { isHere: (userId: string) => SQL; where: SQL | undefined }

/** In the matches that one of both organizes, where the other is concerned. */
async function settlePlacesWhere(change: Change, { blockerId, blockedId }: Block, { isHere, where }: Settled): Promise<void> {
  const { tx } = change
  const isBetweenThem = or(
    and(eq(matches.organizerId, blockerId), isHere(blockedId)),
    and(eq(matches.organizerId, blockedId), isHere(blockerId)),
  )
  const rows = await tx.select().from(matches).where(and(where, isBetweenThem)).orderBy(asc(matches.id)).for('no key update')
  for (const row of rows) {
    const [roles] = await coOrganizersOfMatch(tx).execute({ id: row.id })
    await giveFreePlaces(change, authorized<'blocker', LockedMatchRow>({ row, coOrganizerIds: roles?.coOrganizerIds ?? [] }))
  }
}
