import { availabilityEnd, distanceToMatch, fitsAvailability } from '@coup-denvoi/contract/availability/availability.rules'
import { AVAILABILITY_LIMITS, type AvailabilityInput, type FittingMatch } from '@coup-denvoi/contract/availability/availability.schema'
import { listOpenMatchesNear } from '#features/matches/open-matches.public.ts'
import { findCityCenter } from '#features/places/places.public.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'

/** Public matches with a place at these times, where the viewer is neither on the list nor organizes. */
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
  const items = found.flatMap(({ card, startsAt, position: at }) => {
    const match = { ...card, startsAt, position: at }
    return fitsAvailability(availability, match) ? [{ ...card, distanceKm: distanceToMatch(availability, match).distanceKm }] : []
  })
  return { items: items.slice(0, AVAILABILITY_LIMITS.matches) }
}
