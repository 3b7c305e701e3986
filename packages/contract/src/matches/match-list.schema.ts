import { commaSeparatedSchema, idSchema, pageParameters, pageSchema, textSchema } from '../lib/schemas.ts'
import { MAX_SEARCH_LENGTH } from '../lib/search-length.ts'
import { z } from '../lib/zod.ts'
import { checkOneOrigin, originFields } from '../places/position.schema.ts'
import { matchFormatSchema, matchLevelSchema, matchTypeSchema } from './match.schema.ts'
import { matchCardSchema } from './match-card.schema.ts'

const matchFilters = {
  when: z.optional(z.enum(['today', 'week', 'weekend'])),
  format: z.optional(commaSeparatedSchema(matchFormatSchema)),
  level: z.optional(commaSeparatedSchema(matchLevelSchema)),
  type: z.optional(matchTypeSchema),
  placesLeft: z.optional(z.boolean()),
  free: z.optional(z.boolean()),
  mine: z.optional(z.boolean()),
}
const searchedText = z.optional(textSchema().check(z.maxLength(MAX_SEARCH_LENGTH)))

export const matchListInputSchema = z.object({
  period: z._default(z.enum(['upcoming', 'past']), 'upcoming'),
  search: searchedText,
  city: searchedText,
  ...matchFilters,
  organised: z.optional(z.boolean()),
  /** Organized or joined by this player; with `mine`, matches in common. */
  player: z.optional(idSchema),
  /** Of this group; none when the viewer may not see its contents. */
  group: z.optional(idSchema),
  /** Public ones at this place; without those of organizers who blocked the viewer, or whom the viewer blocked. */
  place: z.optional(idSchema),
  ...pageParameters(20),
})
export type MatchListInput = z.input<typeof matchListInputSchema>

/** In the body of a POST: the position would stand in logs. */
export const nearMatchesInputSchema = z
  .object({ ...originFields, search: searchedText, ...matchFilters, ...pageParameters(20) })
  .check(checkOneOrigin)
export type NearMatchesInput = z.input<typeof nearMatchesInputSchema>

const nearMatchSchema = z.extend(matchCardSchema, { distanceKm: z.number() })
export const nearMatchPageSchema = pageSchema(nearMatchSchema)
export type NearMatchPage = z.infer<typeof nearMatchPageSchema>

export const matchPageSchema = pageSchema(matchCardSchema)
