import { reliabilitySchema } from '../attendance/reliability.schema.ts'
import { idSchema, instantSchema, pageParameters, pageSchema, textSchema } from '../lib/schemas.ts'
import { MAX_SEARCH_LENGTH } from '../lib/search-length.ts'
import { z } from '../lib/zod.ts'
import { photoSchema, playerLevelSchema, playerPositionSchema, ratingSchema } from '../users/user.schema.ts'

export const PLAYER_ORDERS = ['active', 'rated', 'name'] as const

export const playerListInputSchema = z.object({
  /** Searches names, ignoring accents and case. */
  search: z.optional(textSchema().check(z.maxLength(MAX_SEARCH_LENGTH))),
  city: z.optional(textSchema().check(z.maxLength(MAX_SEARCH_LENGTH))),
  level: z.optional(playerLevelSchema),
  position: z.optional(playerPositionSchema),
  order: z._default(z.enum(PLAYER_ORDERS), 'active'),
  ...pageParameters(20),
})
export type PlayerListInput = z.input<typeof playerListInputSchema>

export const publicPlayerSchema = z.object({
  id: idSchema,
  displayName: z.string(),
  city: z.nullable(z.string()),
  photo: photoSchema,
  kit: z.int(),
  matchesPlayed: z.int(),
  matchesOrganized: z.int(),
  rating: ratingSchema,
})
export type PublicPlayer = z.infer<typeof publicPlayerSchema>

/** A player in a list, for signed-in users. */
export const playerCardSchema = z.extend(publicPlayerSchema, {
  level: z.nullable(playerLevelSchema),
  positions: z.array(playerPositionSchema),
})
export type PlayerCard = z.infer<typeof playerCardSchema>

export const playerPageSchema = z.extend(pageSchema(playerCardSchema), {
  /** On the first page only; `MAX_COUNTED_PLAYERS` + 1 when there are more than that. */
  total: z.nullable(z.int()),
})

export const playerSchema = z.extend(playerCardSchema, {
  bio: z.nullable(z.string()),
  memberSince: instantSchema,
  /** Null with fewer than five matches that count. */
  reliability: z.nullable(reliabilitySchema),
  /** Matches that both played. */
  matchesInCommon: z.int(),
  viewer: z.object({
    isSelf: z.boolean(),
    hasBlocked: z.boolean(),
    /** The viewer sent a contact request that is not answered yet. */
    awaitsAnswer: z.boolean(),
  }),
  can: z.object({
    /** Write directly. */
    message: z.boolean(),
    contact: z.boolean(),
    invite: z.boolean(),
    report: z.boolean(),
    block: z.boolean(),
    unblock: z.boolean(),
  }),
})
export type Player = z.infer<typeof playerSchema>

export const blockedPlayerSchema = z.object({
  id: idSchema,
  displayName: z.string(),
  photo: photoSchema,
  kit: z.int(),
  blockedAt: instantSchema,
})
