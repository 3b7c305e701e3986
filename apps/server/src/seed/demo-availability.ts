import { nextWeekend, type RADII_KM } from '@coup-denvoi/contract/availability/availability.rules'
import { setAvailability } from '#features/availability/commands/set-availability.ts'
import type { Actor } from '#features/matches/matches.access.ts'
import type { Database } from '#platform/database/database.ts'

/** From the end of the list of players: those who play least. */
const AVAILABLE: readonly { weekend: boolean; evenings: boolean; radiusKm: (typeof RADII_KM)[number] }[] = [
  { weekend: true, evenings: false, radiusKm: 10 },
  { weekend: true, evenings: true, radiusKm: 20 },
  { weekend: false, evenings: true, radiusKm: 10 },
  { weekend: true, evenings: true, radiusKm: 5 },
]

/** Some players could come when a place becomes free in Lyon. */
export async function seedAvailability(db: Database, players: readonly Actor[], now: Date): Promise<void> {
  for (const [index, { weekend, evenings, radiusKm }] of AVAILABLE.entries()) {
    const actor = players.at(-1 - index)
    const input = {
      days: weekend ? nextWeekend(now) : [],
      weekdayEvenings: evenings,
      city: 'Lyon',
      radiusKm,
      levels: [],
      weeks: 2 as const,
    }
    if (actor) await setAvailability({ db, actor, input, now })
  }
}
