import { before2100, freeTextSchema, idSchema, textSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import {
  leaveDeadlineSchema,
  MATCH_LIMITS,
  matchFormatSchema,
  matchLabelSchema,
  matchLevelSchema,
  matchSurfaceSchema,
  matchTypeSchema,
  minReliabilitySchema,
} from './match.schema.ts'

const daySchema = z.iso.date('Choisissez une date').check(before2100())
const timeSchema = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Choisissez une heure'))

const rangeSchema = ({ min, max }: { min: number; max: number }, message: string) =>
  z.int(message).check(z.gte(min, message), z.lte(max, message))

const draftSchema = z.object({
  title: textSchema().check(
    z.minLength(MATCH_LIMITS.title.min, 'Le titre doit contenir au moins 3 caractères'),
    z.maxLength(MATCH_LIMITS.title.max, 'Le titre doit contenir au plus 80 caractères'),
  ),
  type: matchTypeSchema,
  date: daySchema,
  time: timeSchema,
  durationMinutes: rangeSchema(MATCH_LIMITS.durationMinutes, 'La durée va de 30 minutes à 3 heures'),
  /** Of the directory; the text stays what is shown. */
  placeId: z.optional(z.nullable(idSchema)),
  location: textSchema().check(z.minLength(2, 'Indiquez le terrain'), z.maxLength(MATCH_LIMITS.location, '160 caractères au maximum')),
  city: textSchema().check(z.minLength(1, 'La ville est obligatoire'), z.maxLength(MATCH_LIMITS.city, '80 caractères au maximum')),
  format: matchFormatSchema,
  maxPlayers: rangeSchema(MATCH_LIMITS.maxPlayers, 'Le nombre de joueurs va de 2 à 50'),
  minPlayers: z.nullable(rangeSchema(MATCH_LIMITS.maxPlayers, 'Le nombre de joueurs va de 2 à 50')),
  level: matchLevelSchema,
  label: z.nullable(matchLabelSchema),
  surface: z.nullable(matchSurfaceSchema),
  pricePerPlayer: rangeSchema({ min: 0, max: MATCH_LIMITS.pricePerPlayer }, 'Le prix va de 0 à 100\u00a0€'),
  /** Cents, shared among those who come; then the price of a player is their part when the match is full. Null or left out: each pays the price. */
  totalCost: z.optional(z.nullable(rangeSchema({ min: 0, max: MATCH_LIMITS.totalCost }, 'Le coût va de 0 à 2\u202f000\u00a0€'))),
  description: freeTextSchema(MATCH_LIMITS.description),
  /** The organizer may free the places of players who have not confirmed 6 hours before. */
  freesUnconfirmed: z.boolean(),
  /** Who has come less often asks the organizer; null for nobody. */
  minReliability: z.nullable(minReliabilitySchema),
  /** Until how many hours before kick-off players leave freely; null for no deadline. */
  leaveDeadlineHours: z.nullable(leaveDeadlineSchema),
})

export const MIN_ABOVE_MAX = 'Le minimum ne peut pas dépasser le nombre de joueurs'

type PlayerCounts = Pick<z.infer<typeof draftSchema>, 'minPlayers' | 'maxPlayers'>

export const isMinimumWithinTotal = ({ minPlayers, maxPlayers }: PlayerCounts): boolean => minPlayers === null || minPlayers <= maxPlayers

const minNotAboveMax = z.refine<PlayerCounts>(isMinimumWithinTotal, { error: MIN_ABOVE_MAX, path: ['minPlayers'] })

/** Date and time are in local time. */
export const matchDraftSchema = draftSchema.check(minNotAboveMax)
/** The group of a match cannot change later. */
export const newMatchSchema = z
  .extend(draftSchema, {
    groupId: z._default(z.nullable(idSchema), null),
    // Programs from before it existed leave it out.
    label: z._default(z.nullable(matchLabelSchema), null),
    freesUnconfirmed: z._default(z.boolean(), false),
    minReliability: z._default(z.nullable(minReliabilitySchema), null),
    leaveDeadlineHours: z._default(z.nullable(leaveDeadlineSchema), null),
    /** The place is not in the directory yet, and enters it with this match. */
    addsPlace: z.optional(z.boolean()),
    /** Made by the browser: sending twice is sending once. Programs may leave it out. */
    key: z.optional(idSchema),
  })
  .check(minNotAboveMax)
export type NewMatch = z.infer<typeof newMatchSchema>
/** Only what changes. */
export const matchChangesSchema = z.partial(draftSchema)
export type MatchDraft = z.infer<typeof matchDraftSchema>
/** As the schema names them, so that a new field is among them. */
export const MATCH_DRAFT_FIELDS = Object.keys(draftSchema.shape) as (keyof MatchDraft)[]
