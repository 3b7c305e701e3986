import { reliabilitySchema } from '../attendance/reliability.schema.ts'
import { MAX_SEARCH_LENGTH } from '../lib/sanitize.ts'
import { commaSeparatedSchema, freeTextSchema, idSchema, instantSchema, pageParameters, pageSchema, textSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { checkOneOrigin, originFields } from '../places/position.schema.ts'
import { photoSchema, playerLevelSchema } from '../users/user.schema.ts'
import { handoverSchema } from './replacement.schema.ts'

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
/** How often a player must have come to join freely, in percent. */
/** Hours before kick-off. A seat that was given up in the last six and stays empty is an absence anyway. */
export const LEAVE_DEADLINES = [6, 12, 24, 48] as const
export const MIN_RELIABILITIES = [50, 60, 70, 80, 90] as const
export const PARTICIPANT_STATUSES = ['going', 'waiting', 'invited', 'left', 'removed'] as const

export const MATCH_LIMITS = {
  title: { min: 3, max: 80 },
  maxPlayers: { min: 2, max: 50 },
  durationMinutes: { min: 30, max: 180, initial: 60 },
  dayBefore: '2100-01-01',
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
const matchLevelSchema = z.enum(MATCH_LEVELS)
const matchLabelSchema = z.enum(MATCH_LABELS)
const matchSurfaceSchema = z.enum(MATCH_SURFACES)
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

// Later ones would not end within the four-digit years that dates are written with.
const daySchema = z.iso.date('Choisissez une date').check(z.refine((day) => day < MATCH_LIMITS.dayBefore, 'Choisissez une date avant 2100'))
const timeSchema = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Choisissez une heure'))

/** What the participants of a cancelled match are told. */
/** What a player tells the organizer who leaves after the deadline. */
export const leaveReasonSchema = z.optional(freeTextSchema(MATCH_LIMITS.leaveReason))

export const cancelReasonSchema = z.optional(freeTextSchema(MATCH_LIMITS.cancelReason))

export const inviteTokenSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/))

/** `token`: of the share link, for a private match. */
export const matchLinkSchema = z.object({ id: idSchema, token: z.optional(inviteTokenSchema) })

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
  pricePerPlayer: rangeSchema({ min: 0, max: MATCH_LIMITS.pricePerPlayer }, 'Le prix va de 0 à 100 €'),
  /** Cents, shared among those who come; then the price of a player is their part when the match is full. Null or left out: each pays the price. */
  totalCost: z.optional(z.nullable(rangeSchema({ min: 0, max: MATCH_LIMITS.totalCost }, 'Le coût va de 0 à 2 000 €'))),
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
  })
  .check(minNotAboveMax)
export type NewMatch = z.infer<typeof newMatchSchema>
/** Only what changes. */
export const matchChangesSchema = z.partial(draftSchema)
export type MatchDraft = z.infer<typeof matchDraftSchema>

/** By the link, with a player, or added by the organizer. */
export const GUEST_ORIGINS = ['link', 'host', 'organizer'] as const
const guestOriginSchema = z.enum(GUEST_ORIGINS)

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
})
export type JoinRequest = z.infer<typeof joinRequestSchema>

export const matchSchema = z.extend(matchCardSchema, {
  description: z.string(),
  /** Cents, shared among those who come; null where each pays the price. */
  totalCost: z.nullable(z.int()),
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
})
export type Match = z.infer<typeof matchSchema>

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
