import { availabilityEnd, distanceToMatch, fitsAvailability } from '@coup-denvoi/contract/availability/availability.rules'
import { AVAILABILITY_LIMITS, type AvailabilityInput, type FittingMatch } from '@coup-denvoi/contract/availability/availability.schema'
import { isReliableEnough } from '@coup-denvoi/contract/matches/join-requests/join-request.rules'
import { findReliability } from '#features/attendance/reliability.public.ts'
import { listOpenMatchesNear } from '#features/matches/lists/open-matches.public.ts'
import { findCityCenter } from '#features/places/places.public.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'

/** Public matches with a place at these times, where the viewer is neither on the list nor organizes, and would not have to ask. */
export async function listFittingMatches(
  db: Database,
  viewer: Pick<Viewer, 'id'>,
  input: AvailabilityInput,
  now = new Date(),
): Promise<{ items: FittingMatch[] }> {
  const position = await findCityCenter(db.read, input.city)
  const availability = { ...input, position }
  const area = { city: input.city, center: position, radiusKm: input.radiusKm }
  const found = await listOpenMatchesNear(db, viewer, area, { from: now, before: availabilityEnd(input, input.weeks, now) })
  const isHeld = found.some(({ card, isInvited }) => card.minReliability !== null && !isInvited)
  const reliability = isHeld ? await findReliability(db, viewer.id) : null
  const items = found.flatMap(({ card, startsAt, position: at, isInvited }) => {
    const match = { ...card, startsAt, position: at }
    if (!isReliableEnough({ minimum: card.minReliability, reliability, isExempt: isInvited })) return []
    return fitsAvailability(availability, match) ? [{ ...card, distanceKm: distanceToMatch(availability, match).distanceKm }] : []
  })
  return { items: items.slice(0, AVAILABILITY_LIMITS.matches) }
}
