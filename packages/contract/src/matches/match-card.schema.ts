import { idSchema, instantSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import {
  guestPolicySchema,
  guestsPerPlayerSchema,
  leaveDeadlineSchema,
  matchFormatSchema,
  matchLabelSchema,
  matchLevelSchema,
  matchStatusSchema,
  matchSurfaceSchema,
  matchTypeSchema,
  minReliabilitySchema,
  participantStatusSchema,
} from './match.schema.ts'
import { cardPermissionsSchema } from './match-permissions.schema.ts'

const matchBaseSchema = z.object({
  id: idSchema,
  title: z.string(),
  startsAt: instantSchema,
  endsAt: instantSchema,
  /** `YYYY-MM-DD`, local. */
  date: z.string(),
  /** `HH:mm`, local. */
  time: z.string(),
  durationMinutes: z.int(),
  location: z.string(),
  city: z.string(),
  /** Of the directory; null for free text. */
  placeId: z.nullable(idSchema),
  format: matchFormatSchema,
  level: matchLevelSchema,
  /** The organizer's. */
  label: z.nullable(matchLabelSchema),
  surface: z.nullable(matchSurfaceSchema),
  /** Cents; with a shared cost, the part of each once the list is full. */
  pricePerPlayer: z.int(),
  /** Cents, shared by who is there; null where each pays the price. */
  totalCost: z.nullable(z.int()),
  type: matchTypeSchema,
  status: matchStatusSchema,
  currentPlayers: z.int(),
  maxPlayers: z.int(),
  waitingPlayers: z.int(),
  minPlayers: z.nullable(z.int()),
  /** Players who keep their place until somebody takes it. */
  replacementsSought: z.int(),
  /** Free places that are held for players of the bench. */
  offeredPlaces: z.int(),
  guestPolicy: guestPolicySchema,
  /** Guests that each player may bring. */
  guestsPerPlayer: guestsPerPlayerSchema,
  /** The organizer may free the places of players who have not confirmed. */
  freesUnconfirmed: z.boolean(),
  /** « En danger »: it lacks players shortly before kick-off. */
  isInDanger: z.boolean(),
  /** How often players must have come to join freely, in percent. */
  minReliability: z.nullable(minReliabilitySchema),
  /** After that, who leaves says why. */
  leaveDeadlineHours: z.nullable(leaveDeadlineSchema),
  /** Grows with each change. */
  version: z.int(),
})

export const matchCardSchema = z.extend(matchBaseSchema, {
  organizerId: z.nullable(idSchema),
  organizerName: z.string(),
  /** When everyone sees a match of a series that its group sees first; null for all others. */
  opensAt: z.nullable(instantSchema),
  viewer: z.object({
    status: z.nullable(participantStatusSchema),
    queuePosition: z.nullable(z.int()),
    isOrganizer: z.boolean(),
    isCoOrganizer: z.boolean(),
    /** Of the match's group. */
    isInGroup: z.boolean(),
    /** « Je ne viens pas ». */
    hasDeclined: z.boolean(),
    /** The match asks for more reliability than they have. */
    isBelowMinimum: z.boolean(),
  }),
  can: cardPermissionsSchema,
})
export type MatchCard = z.infer<typeof matchCardSchema>

export const publicMatchCardSchema = matchBaseSchema
export type PublicMatchCard = z.infer<typeof publicMatchCardSchema>

/** What the share link shows without an account: no names except the organizer's short name. */
export const publicMatchSchema = z.extend(matchBaseSchema, {
  organizerShortName: z.string(),
  organizerKit: z.int(),
  description: z.string(),
  kits: z.array(z.int()),
})
export type PublicMatch = z.infer<typeof publicMatchSchema>
