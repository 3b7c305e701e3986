import { cursorSchema, idSchema, instantSchema, textSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { photoSchema, playerLevelSchema, playerPositionSchema, ratingSchema } from '../users/user.schema.ts'

/** How the list of players is ordered: most matches played first, best rated first, or by name. */
export const PLAYER_ORDERS = ['active', 'rated', 'name'] as const

export const playerListInputSchema = z.object({
  /** In the name, whatever the accents and the case. */
  search: z.optional(textSchema().check(z.maxLength(80))),
  city: z.optional(textSchema().check(z.maxLength(80))),
  level: z.optional(playerLevelSchema),
  position: z.optional(playerPositionSchema),
  order: z._default(z.enum(PLAYER_ORDERS), 'active'),
  cursor: z.optional(cursorSchema),
  limit: z._default(z.int().check(z.gte(1), z.lte(50)), 20),
})
export type PlayerListInput = z.input<typeof playerListInputSchema>

/** What anyone may know of a player who can be found. */
export const publicPlayerSchema = z.object({
  id: idSchema,
  displayName: z.string(),
  city: z.nullable(z.string()),
  photo: photoSchema,
  /** Which of the drawn jerseys is theirs. */
  kit: z.int(),
  matchesPlayed: z.int(),
  matchesOrganized: z.int(),
  rating: ratingSchema,
})
export type PublicPlayer = z.infer<typeof publicPlayerSchema>

/** A player as a card in a list shows them to signed-in people. */
export const playerCardSchema = z.extend(publicPlayerSchema, {
  level: z.nullable(playerLevelSchema),
  positions: z.array(playerPositionSchema),
})
export type PlayerCard = z.infer<typeof playerCardSchema>

export const playerPageSchema = z.object({
  items: z.array(playerCardSchema),
  nextCursor: z.nullable(cursorSchema),
  /** How many there are in all, on the first page only; `MAX_COUNTED_PLAYERS` + 1 for more than that. */
  total: z.nullable(z.int()),
})

/** A player's page, for a signed-in viewer. */
export const playerSchema = z.extend(playerCardSchema, {
  bio: z.nullable(z.string()),
  memberSince: instantSchema,
  /** Matches on whose list both were. */
  matchesInCommon: z.int(),
  viewer: z.object({
    isSelf: z.boolean(),
    hasBlocked: z.boolean(),
    /** They asked this player for contact, and had no answer yet. */
    awaitsAnswer: z.boolean(),
  }),
  can: z.object({
    contact: z.boolean(),
    invite: z.boolean(),
    report: z.boolean(),
    block: z.boolean(),
    unblock: z.boolean(),
  }),
})
export type Player = z.infer<typeof playerSchema>

/** Somebody whom the viewer has blocked. */
export const blockedPlayerSchema = z.object({
  id: idSchema,
  displayName: z.string(),
  photo: photoSchema,
  kit: z.int(),
  blockedAt: instantSchema,
})
