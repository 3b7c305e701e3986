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

const matchPermissionsSchema = z.object({
  join: z.boolean(),
  /** Instead of `join` when the match is full. */
  joinWaitingList: z.boolean(),
  /** Who is below the minimum of reliability, on the page of the match only: a list does not know whether they have. */
  askToJoin: z.boolean(),
  withdrawJoinRequest: z.boolean(),
  answerJoinRequests: z.boolean(),
  leave: z.boolean(),
  edit: z.boolean(),
  cancel: z.boolean(),
  removePlayers: z.boolean(),
  decline: z.boolean(),
  seekReplacement: z.boolean(),
  withdrawReplacement: z.boolean(),
  /** Of a player who seeks a replacement. */
  takePlace: z.boolean(),
  /** The one that is held for them, or, from the bench, one that is free. */
  takeOfferedPlace: z.boolean(),
  passOfferedPlace: z.boolean(),
  /** After they moved up. */
  giveBackPlace: z.boolean(),
  /** « Confirmer ma présence », on the page of the match only: a list does not know whether they have. */
  confirmPresence: z.boolean(),
  /** Of players who have not confirmed. */
  freePlaces: z.boolean(),
  /** Hold a place for a player whom they ask. */
  proposePlaces: z.boolean(),
  handOver: z.boolean(),
  becomeOrganizer: z.boolean(),
  enterLockerRoom: z.boolean(),
  invite: z.boolean(),
  contactOrganizer: z.boolean(),
  report: z.boolean(),
  /** And take the role back. */
  nameCoOrganizers: z.boolean(),
  seeHistory: z.boolean(),
  /** In the locker room, after the match. */
  enterResult: z.boolean(),
  /** Note who came. */
  markAttendance: z.boolean(),
  /** To everybody on the list and the bench. */
  announce: z.boolean(),
  /** Also when it is over or cancelled. */
  duplicate: z.boolean(),
  /** On the page of the match only: a list does not know whom the viewer brings already. */
  bringGuest: z.boolean(),
  /** Add, accept, refuse and remove them, and set their rules. */
  manageGuests: z.boolean(),
  /** Hear of changes, cancellation and freed places without being on the list. */
  follow: z.boolean(),
  /** Hear no more than what is urgent or addressed to the viewer. */
  mute: z.boolean(),
})

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
  /** Cents. */
  pricePerPlayer: z.int(),
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
  can: matchPermissionsSchema,
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
