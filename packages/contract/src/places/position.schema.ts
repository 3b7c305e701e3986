import { textSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'

export const latitudeSchema = z.number().check(z.gte(-85), z.lte(85))
export const longitudeSchema = z.number().check(z.gte(-180), z.lte(180))
export const positionSchema = z.object({ latitude: latitudeSchema, longitude: longitudeSchema })

/** How far « Autour de moi » looks. */
export const AROUND_KM = 60

/** Where « Autour de moi » looks from. For the body of a POST: an address would stand in logs. */
export const originFields = {
  position: z.optional(positionSchema),
  city: z.optional(textSchema().check(z.minLength(1), z.maxLength(80))),
}
type Origin = { position?: unknown; city?: unknown }

export const checkOneOrigin = z.refine<Origin>(
  ({ position, city }) => (position === undefined) !== (city === undefined),
  'Une position, ou une ville',
)
