import { reliabilitySchema } from '../attendance/reliability.schema.ts'
import { idSchema, instantSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { photoSchema, playerLevelSchema } from '../users/user.schema.ts'
import { matchNoticesSchema } from './match.schema.ts'
import { matchCardSchema } from './match-card.schema.ts'
import { matchPermissionsSchema } from './match-permissions.schema.ts'
import { handoverSchema } from './replacements/replacement.schema.ts'

/** By the link, with a player, or added by the organizer. */
export const GUEST_ORIGINS = ['link', 'host', 'organizer'] as const
const guestOriginSchema = z.enum(GUEST_ORIGINS)

export const matchPlayerSchema = z.object({
  userId: z.nullable(idSchema),
  displayName: z.string(),
  matchesPlayed: z.int(),
  status: z.enum(['going', 'waiting']),
  photo: photoSchema,
  kit: z.int(),
  isOrganizer: z.boolean(),
  /** Null for others than co-organizers. */
  coOrganizesSince: z.nullable(instantSchema),
  matchesOrganized: z.int(),
  isViewer: z.boolean(),
  /** Whether the viewer may open their profile. */
  hasProfile: z.boolean(),
  seeksReplacement: z.boolean(),
  /** A place is held for them until then. */
  offeredUntil: z.nullable(instantSchema),
  /** They moved up, and may give the place back until then. */
  returnUntil: z.nullable(instantSchema),
  joinedAt: instantSchema,
  /** Of somebody without an account. */
  guest: z.nullable(
    z.object({
      id: idSchema,
      /** Who brings them; null for who came by the link or was added by the organizer. */
      hostId: z.nullable(idSchema),
      hostName: z.nullable(z.string()),
      origin: guestOriginSchema,
    }),
  ),
})
export type MatchPlayer = z.infer<typeof matchPlayerSchema>

const joinRequestSchema = z.object({
  userId: idSchema,
  displayName: z.string(),
  photo: photoSchema,
  kit: z.int(),
  level: z.nullable(playerLevelSchema),
  /** Null from when there are too few matches to tell. */
  reliability: z.nullable(reliabilitySchema),
  askedAt: instantSchema,
  /** False for who hides from the search: their profile does not exist for the viewer. */
  hasProfile: z.boolean(),
})
export type JoinRequest = z.infer<typeof joinRequestSchema>

export const matchSchema = z.extend(matchCardSchema, {
  description: z.string(),
  /** Null also when the viewer may not see the group's contents. */
  group: z.nullable(z.object({ id: idSchema, name: z.string() })),
  /** The series that published it, if the viewer sees that. */
  series: z.nullable(
    z.object({
      id: idSchema,
      repeat: z.enum(['weekly', 'biweekly', 'monthly']),
      firstDate: z.string(),
      date: z.string(),
      canEdit: z.boolean(),
    }),
  ),
  organizer: z.object({
    photo: photoSchema,
    kit: z.int(),
    matchesOrganized: z.int(),
    /** Whether the viewer may open their profile. */
    hasProfile: z.boolean(),
    /** The viewer's contact request was not answered yet: another one would be refused. */
    awaitsAnswer: z.boolean(),
  }),
  /**
   * Who has confirmed that they come, from 24 hours before kick-off on. For the players of the list and who organizes; null for others.
   */
  presence: z.nullable(
    z.object({ pendingIds: z.array(idSchema), confirmed: z.int(), canRemind: z.boolean(), remindedAt: z.nullable(instantSchema) }),
  ),
  /** A place is held for the viewer, who is not on the bench, until then. */
  proposedUntil: z.nullable(instantSchema),
  /** What the viewer chose; null for what everybody hears who is where the viewer is. */
  notices: matchNoticesSchema,
  /** Null for other users than the two involved. */
  handover: z.nullable(handoverSchema),
  change: z.nullable(z.object({ at: instantSchema, startsAt: z.nullable(instantSchema), location: z.nullable(z.string()) })),
  result: z.nullable(z.object({ homeScore: z.int(), awayScore: z.int() })),
  /** By the time they joined. */
  players: z.array(matchPlayerSchema),
  /** Next in line first. */
  queue: z.array(matchPlayerSchema),
  /** Guests who wait for an answer, first come first; empty for others than who organizes. */
  guestRequests: z.array(z.object({ id: idSchema, name: z.string(), askedAt: instantSchema })),
  /** Players below the minimum of reliability who ask to join, first come first; empty for others than who organizes. */
  joinRequests: z.array(joinRequestSchema),
  /** The viewer's own. */
  joinRequest: z.nullable(z.object({ state: z.enum(['pending', 'refused']), askedAt: instantSchema })),
  /** Where it keeps the viewer from joining freely. */
  viewerReliability: z.nullable(reliabilitySchema),
  createdAt: instantSchema,
  cancelledAt: z.nullable(instantSchema),
  cancelledByName: z.nullable(z.string()),
  cancelReason: z.nullable(z.string()),
  /** Of a private match, for who organizes it only. */
  inviteToken: z.nullable(z.string()),
  can: matchPermissionsSchema,
})
export type Match = z.infer<typeof matchSchema>
