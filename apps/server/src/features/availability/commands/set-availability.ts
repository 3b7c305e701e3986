import { availabilityEnd, isChoosableDay } from '@coup-denvoi/contract/availability/availability.rules'
import type { AvailabilityInput } from '@coup-denvoi/contract/availability/availability.schema'
import { normalizeForSearch } from '@coup-denvoi/contract/lib/sanitize'
import { findCityCenter } from '#features/places/places.public.ts'
import { lockActor } from '#features/users/account-locks.public.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { availabilities } from '../availabilities.table.ts'

type SetAvailability = { db: Database; actor: Pick<Viewer, 'id'>; input: AvailabilityInput; now?: Date }

/** Says when the actor could play, instead of what they said before. @throws INVALID_ARGUMENT for days that are over or too far ahead */
export async function setAvailability({ db, actor, input, now: at }: SetAvailability): Promise<void> {
  await db.transaction(async (change) => {
    const { tx, now } = change
    await lockActor(change, actor)
    const days = [...new Set(input.days)].sort()
    if (!days.every((day) => isChoosableDay(day, now)))
      throw apiError('INVALID_ARGUMENT', { fields: { days: 'Ce jour est passé, ou trop loin' } })
    const { weekdayEvenings, city, radiusKm, levels, weeks } = input
    const center = await findCityCenter(tx, city)
    const values = {
      days,
      weekdayEvenings,
      city,
      radiusKm,
      levels: [...new Set(levels)],
      weeks,
      searchCity: normalizeForSearch(city),
      latitude: center?.latitude ?? null,
      longitude: center?.longitude ?? null,
      until: availabilityEnd({ days, weekdayEvenings }, weeks, now),
      updatedAt: now,
    }
    await tx
      .insert(availabilities)
      .values({ userId: actor.id, ...values })
      .onConflictDoUpdate({ target: availabilities.userId, set: values })
  }, at)
}
