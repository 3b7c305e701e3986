import { reliabilitySchema } from '../attendance/reliability.schema.ts'
import { isBefore2100 } from '../lib/local-time.ts'
import { instantSchema, textSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { MATCH_LIMITS } from '../matches/match.schema.ts'
import { publicMatchCardSchema } from '../matches/match-card.schema.ts'
import { playerCardSchema } from '../players/player.schema.ts'
import { PLAYER_LEVELS, playerLevelSchema } from '../users/user.schema.ts'
import { AVAILABLE_WEEKS, MAX_DAYS_AHEAD, RADII_KM } from './availability.rules.ts'

const levelsSchema = z.array(playerLevelSchema).check(z.maxLength(PLAYER_LEVELS.length))

// Dates of other centuries are not what anybody means, and no time zone knows the year 0.
const daySchema = z.iso.date().check(z.refine((day) => day >= '2000-01-01' && isBefore2100(day), 'Choisissez une date'))

export const availabilityInputSchema = z
  .object({
    /** `YYYY-MM-DD`, local; today at the earliest. */
    days: z.array(daySchema).check(z.maxLength(MAX_DAYS_AHEAD + 1)),
    /** Monday to Friday from 18:00 on. */
    weekdayEvenings: z.boolean(),
    city: textSchema().check(z.minLength(1, 'Indiquez votre ville'), z.maxLength(MATCH_LIMITS.city, '80 caractères au maximum')),
    radiusKm: z.literal(RADII_KM),
    /** None: any. */
    levels: levelsSchema,
    /** How long evenings stay; days end by themselves. */
    weeks: z.literal(AVAILABLE_WEEKS),
  })
  .check(
    z.refine(({ days, weekdayEvenings }) => days.length > 0 || weekdayEvenings, {
      error: 'Choisissez au moins un moment',
      path: ['days'],
    }),
  )
export type AvailabilityInput = z.infer<typeof availabilityInputSchema>

export const availabilitySchema = z.object({
  days: z.array(z.string()),
  weekdayEvenings: z.boolean(),
  city: z.string(),
  radiusKm: z.int(),
  levels: z.array(playerLevelSchema),
  weeks: z.int(),
  /** When it ends by itself. */
  until: instantSchema,
})
export type OwnAvailability = z.infer<typeof availabilitySchema>

/** Null for who is not available. */
export const ownAvailabilitySchema = z.object({ availability: z.nullable(availabilitySchema) })

/** `distanceKm`: null where only the city is known. */
const distanceSchema = { distanceKm: z.nullable(z.int()) }

export const AVAILABILITY_LIMITS = { matches: 6, players: 30 } as const

/** Matches with a place for the player, the next first. */
export const fittingMatchesSchema = z.object({ items: z.array(z.extend(publicMatchCardSchema, distanceSchema)) })
export type FittingMatch = z.infer<typeof fittingMatchesSchema>['items'][number]

/** The nearest first. */
export const availablePlayersSchema = z.object({
  players: z.array(
    z.extend(playerCardSchema, {
      ...distanceSchema,
      /** Null with too few matches. */
      reliability: z.nullable(reliabilitySchema),
      /** The place that is held for them ends then. */
      offeredUntil: z.nullable(instantSchema),
    }),
  ),
  /** More than those shown. */
  hasMore: z.boolean(),
})
export type AvailablePlayers = z.infer<typeof availablePlayersSchema>
export type AvailablePlayer = AvailablePlayers['players'][number]
