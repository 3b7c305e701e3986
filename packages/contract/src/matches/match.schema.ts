import { freeTextSchema, idSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'

export const MATCH_FORMATS = ['5 contre 5', '7 contre 7', '8 contre 8', '11 contre 11', 'Libre'] as const
export const MATCH_LEVELS = ['Tous niveaux', 'Débutant', 'Intermédiaire', 'Confirmé'] as const
/** What the organizer may call the match. Nobody's gender is stored. */
export const MATCH_LABELS = ['Féminin', 'Mixte'] as const
export const MATCH_SURFACES = ['Synthétique', 'Herbe', 'Salle', 'Stabilisé'] as const

/** Whether people without an account may come: never, once the organizer has accepted them, or at once. */
export const GUEST_POLICIES = ['none', 'approval', 'open'] as const

/** Stored statuses; confirmed, in progress and finished are derived. */
export const MATCH_STATUSES = ['open', 'full', 'cancelled'] as const
export const MATCH_TYPES = ['public', 'private'] as const
/** What a user wants to hear of a match: its changes without being on its list, or no more than has to be known. */
export const MATCH_NOTICES = ['follow', 'mute'] as const
/** Hours before kick-off. A seat that was given up in the last six and stays empty is an absence anyway. */
export const LEAVE_DEADLINES = [6, 12, 24, 48] as const
/** How often a player must have come to join freely, in percent. */
export const MIN_RELIABILITIES = [50, 60, 70, 80, 90] as const
export const PARTICIPANT_STATUSES = ['going', 'waiting', 'invited', 'left', 'removed'] as const

export const MATCH_LIMITS = {
  title: { min: 3, max: 80 },
  maxPlayers: { min: 2, max: 50 },
  durationMinutes: { min: 30, max: 180, initial: 60 },
  description: 1000,
  location: 160,
  city: 80,
  /** In cents. */
  pricePerPlayer: 100_00,
  totalCost: 2_000_00,
  cancelReason: 300,
  leaveReason: 140,
  /** The organizer chooses. */
  guestsPerPlayer: { min: 0, max: 3 },
  /** People that an account invites in 24 hours, one by one or many at once. */
  invitationsPerDay: 300,
} as const

export const matchFormatSchema = z.enum(MATCH_FORMATS)
export const matchLevelSchema = z.enum(MATCH_LEVELS)
export const matchLabelSchema = z.enum(MATCH_LABELS)
export const matchSurfaceSchema = z.enum(MATCH_SURFACES)
export const matchStatusSchema = z.enum(MATCH_STATUSES)
export const matchTypeSchema = z.enum(MATCH_TYPES)
export const guestPolicySchema = z.enum(GUEST_POLICIES)
export const guestsPerPlayerSchema = z.int().check(z.gte(MATCH_LIMITS.guestsPerPlayer.min), z.lte(MATCH_LIMITS.guestsPerPlayer.max))
export const leaveDeadlineSchema = z.literal([...LEAVE_DEADLINES])
export const minReliabilitySchema = z.literal([...MIN_RELIABILITIES])
export const participantStatusSchema = z.enum(PARTICIPANT_STATUSES)
export const matchNoticesSchema = z.nullable(z.enum(MATCH_NOTICES))
export type MatchNotices = z.infer<typeof matchNoticesSchema>
export type MatchFormat = z.infer<typeof matchFormatSchema>
export type MatchLevel = z.infer<typeof matchLevelSchema>
export type MatchStatus = z.infer<typeof matchStatusSchema>
export type MatchType = z.infer<typeof matchTypeSchema>
export type GuestPolicy = z.infer<typeof guestPolicySchema>
export type LeaveDeadlineHours = z.infer<typeof leaveDeadlineSchema>
export type MinReliability = z.infer<typeof minReliabilitySchema>
export type ParticipantStatus = z.infer<typeof participantStatusSchema>

/** What a player tells the organizer who leaves after the deadline. */
export const leaveReasonSchema = z.optional(freeTextSchema(MATCH_LIMITS.leaveReason))

/** What the participants of a cancelled match are told. */
export const cancelReasonSchema = z.optional(freeTextSchema(MATCH_LIMITS.cancelReason))

export const inviteTokenSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/))

/** `token`: of the share link, for a private match. */
export const matchLinkSchema = z.object({ id: idSchema, token: z.optional(inviteTokenSchema) })
