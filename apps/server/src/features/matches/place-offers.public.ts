import { whyCannotProposePlace } from '@coup-denvoi/contract/matches/offered-place.rules'
import { and, asc, eq, exists, gt, or } from 'drizzle-orm'
import { authorized } from '#platform/access/authorized.ts'
import type { Change } from '#platform/database/database.ts'
import { giveFreePlaces } from './commands/give-free-places.ts'
import { isOpenOfferOf, matchOffers } from './match-offers.table.ts'
import { type Actor, coOrganizersOfMatch, type LockedMatchRow, lockMatch } from './matches.access.ts'
import { matches } from './matches.table.ts'

export { proposePlace } from './commands/propose-place.ts'
export { withdrawOffer } from './commands/withdraw-offer.ts'
export type { Actor } from './matches.access.ts'

/** For who organizes, while a place can be proposed. @throws MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION in the last hour and later */
export const lockToProposePlaces = (change: Change, actor: Actor, id: string) =>
  lockMatch(change, actor, { id }, { as: 'organizer', unless: whyCannotProposePlace })

/** For a block that was just stored: a place that is held for one in a match of the other goes to the next. */
export async function offerPlacesOnAfterBlock(change: Change, block: { blockerId: string; blockedId: string }): Promise<void> {
  const { tx } = change
  const isOfferedTo = (userId: string) =>
    exists(tx.select({ id: matchOffers.id }).from(matchOffers).where(isOpenOfferOf(matches.id, userId)))
  const { blockerId, blockedId } = block
  const isBetweenThem = or(
    and(eq(matches.organizerId, blockerId), isOfferedTo(blockedId)),
    and(eq(matches.organizerId, blockedId), isOfferedTo(blockerId)),
  )
  const rows = await tx
    .select()
    .from(matches)
    .where(and(gt(matches.offeredPlaces, 0), isBetweenThem))
    .orderBy(asc(matches.id))
    .for('update')
  for (const row of rows) {
    const [roles] = await coOrganizersOfMatch(tx).execute({ id: row.id })
    await giveFreePlaces(change, authorized<'blocker', LockedMatchRow>({ row, coOrganizerIds: roles?.coOrganizerIds ?? [] }))
  }
}
