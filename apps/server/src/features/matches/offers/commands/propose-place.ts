import { placesLeft } from '@coup-denvoi/contract/matches/match.rules'
import { offerEnd } from '@coup-denvoi/contract/matches/offers/settle-places.rules'
import { DEFAULT_QUIET_HOURS } from '@coup-denvoi/contract/notifications/quiet-hours.rules'
import { eq } from 'drizzle-orm'
import { quietHours } from '#features/notifications/settings/quiet-hours.table.ts'
import type { Authorized } from '#platform/access/authorized.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Change } from '#platform/database/database.ts'
import { lockInvitationQuota, storeInvitation } from '../../invitations/commands/store-invitations.ts'
import type { LockedMatch } from '../../matches.access.ts'
import { hasOpenOffer } from './end-offer.ts'
import { giveFreePlaces } from './give-free-places.ts'
import { holdPlace } from './hold-place.ts'

/**
 * Asks a player who is not listed, and holds a free place for them. They see a private match from now on. Does nothing where one is held
 * for them already. The caller has checked that they may be asked.
 * @throws PLACE_TAKEN where none is free, RESOURCE_EXHAUSTED
 */
export async function proposePlace(change: Change, match: Authorized<LockedMatch, 'organizer'>, userId: string): Promise<void> {
  const { tx, now } = change
  const { row, actor } = match
  await giveFreePlaces(change, match)
  if (await hasOpenOffer(change, { matchId: row.id, userId })) return
  if (placesLeft(row) === 0) throw apiError('PLACE_TAKEN')
  if ((await lockInvitationQuota(change, actor)) === 0) throw apiError('RESOURCE_EXHAUSTED')
  await storeInvitation(change, match, userId)
  const [night] = await tx.select().from(quietHours).where(eq(quietHours.userId, userId))
  const until = offerEnd(row.startsAt, now, night ?? DEFAULT_QUIET_HOURS)
  await holdPlace(change, match, { userId, until, proposedBy: actor.id })
}
