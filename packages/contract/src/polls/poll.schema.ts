import { before2100, idSchema, instantSchema, textSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { guestKeySchema, guestNameSchema } from '../matches/guests/guest.schema.ts'
import { inviteTokenSchema, MATCH_LIMITS, matchFormatSchema } from '../matches/match.schema.ts'
import { photoSchema } from '../users/user.schema.ts'

export const POLL_LIMITS = {
  title: { min: 3, max: 80 },
  dates: { min: 2, max: 10 },
  /** Undecided ones of a group, or of an organizer without one. */
  open: 10,
  /** Guests of one poll: no list needs more, and a program could add them without end. */
  guests: 60,
} as const

export const POLL_CHOICES = ['yes', 'maybe', 'no'] as const
export const pollChoiceSchema = z.enum(POLL_CHOICES)
export type PollChoice = z.infer<typeof pollChoiceSchema>

/** `decided`: a match was made of a date. `closed`: by hand or by its deadline, without one. */
const POLL_STATES = ['open', 'closed', 'decided'] as const
const pollStateSchema = z.enum(POLL_STATES)
export type PollState = z.infer<typeof pollStateSchema>

const dateSchema = instantSchema.check(before2100())

const datesSchema = z.array(dateSchema).check(
  z.minLength(POLL_LIMITS.dates.min, 'Proposez au moins deux dates'),
  z.maxLength(POLL_LIMITS.dates.max, 'Dix dates au maximum'),
  z.refine(
    (dates: string[]) => new Set(dates.map((date) => Date.parse(date))).size === dates.length,
    'La même date est proposée deux fois',
  ),
)

export const pollDraftSchema = z.object({
  title: textSchema().check(
    z.minLength(POLL_LIMITS.title.min, 'Le titre doit contenir au moins 3 caractères'),
    z.maxLength(POLL_LIMITS.title.max, 'Le titre doit contenir au plus 80 caractères'),
  ),
  dates: datesSchema,
  format: matchFormatSchema,
  /** Places of the match. */
  maxPlayers: z.int().check(z.gte(MATCH_LIMITS.maxPlayers.min), z.lte(MATCH_LIMITS.maxPlayers.max)),
  /** May be empty: the pitch is not known yet. */
  location: textSchema().check(z.maxLength(MATCH_LIMITS.location, '160 caractères au maximum')),
  city: textSchema().check(z.minLength(1, 'La ville est obligatoire'), z.maxLength(MATCH_LIMITS.city, '80 caractères au maximum')),
  /** The place of the directory that the location names. */
  placeId: z.optional(z.nullable(idSchema)),
  deadline: dateSchema,
  /** Answers of others are hidden until one has answered. */
  answersHidden: z.boolean(),
  /** The best date becomes a match at the deadline. */
  picksBest: z.boolean(),
})
export type PollDraft = z.infer<typeof pollDraftSchema>

/** The group of a poll cannot change later. */
export const newPollSchema = z.extend(pollDraftSchema, {
  groupId: z._default(z.nullable(idSchema), null),
  /** Made by the browser: sending twice is sending once. Programs may leave it out. */
  key: z.optional(idSchema),
})
export type NewPoll = z.infer<typeof newPollSchema>

/** Only what changes. A date that stays keeps its answers. */
export const pollChangesSchema = z.partial(pollDraftSchema)
export type PollChanges = z.infer<typeof pollChangesSchema>

export const pollLinkSchema = z.object({ id: idSchema, token: z.optional(inviteTokenSchema) })
export type PollLink = z.infer<typeof pollLinkSchema>

/** One choice for each date that somebody answers to. */
export const pollChoicesSchema = z
  .array(z.object({ dateId: idSchema, choice: pollChoiceSchema }))
  .check(z.minLength(1, 'Répondez au moins pour une date'), z.maxLength(POLL_LIMITS.dates.max))
export type PollChoices = z.infer<typeof pollChoicesSchema>

/** A guest of a poll is who has the secret, as in a match. */
const pollGuestSchema = z.object({ id: idSchema, token: inviteTokenSchema, ...guestKeySchema.shape })
export const pollGuestAnswerSchema = z.extend(pollGuestSchema, { name: guestNameSchema, choices: pollChoicesSchema })

const pollDateSchema = z.object({
  id: idSchema,
  startsAt: instantSchema,
  /** How many; null while answers are hidden from the viewer. */
  yes: z.nullable(z.int()),
  maybe: z.nullable(z.int()),
})

const pollAnswerSchema = z.object({
  id: idSchema,
  /** The first name for who has no account. */
  name: z.string(),
  /** Null for guests, and where the viewer may not open their profile. */
  userId: z.nullable(idSchema),
  photo: photoSchema,
  kit: z.int(),
  isGuest: z.boolean(),
  isViewer: z.boolean(),
  choices: z.record(z.string(), pollChoiceSchema),
})
export type PollAnswer = z.infer<typeof pollAnswerSchema>

/** For who manages the poll of a group, while it is open. */
const pollUnansweredSchema = z.object({
  /** Members without an answer, by name; not the organizer, who asks. The first ones. */
  people: z.array(z.object({ userId: idSchema, displayName: z.string(), photo: photoSchema, kit: z.int() })),
  /** Of all of them. */
  count: z.int(),
  /** Of the group. */
  memberCount: z.int(),
  /** When they were last asked again. */
  remindedAt: z.nullable(instantSchema),
  canRemind: z.boolean(),
})
export type PollUnanswered = z.infer<typeof pollUnansweredSchema>

export const pollSchema = z.object({
  id: idSchema,
  title: z.string(),
  organizerId: z.nullable(idSchema),
  organizerName: z.string(),
  group: z.nullable(z.object({ id: idSchema, name: z.string() })),
  format: matchFormatSchema,
  maxPlayers: z.int(),
  location: z.string(),
  city: z.string(),
  placeId: z.nullable(idSchema),
  deadline: instantSchema,
  answersHidden: z.boolean(),
  picksBest: z.boolean(),
  state: pollStateSchema,
  dates: z.array(pollDateSchema),
  answerCount: z.int(),
  /** In the order of arrival; null while they are hidden from the viewer. */
  answers: z.nullable(z.array(pollAnswerSchema)),
  /** The date that gathers most people, as the deadline would choose; null while answers are hidden, or without a yes. */
  bestDateId: z.nullable(idSchema),
  /** Of which the match was made. */
  chosenDateId: z.nullable(idSchema),
  matchId: z.nullable(idSchema),
  /** What the viewer answered; null before. */
  own: z.nullable(z.record(z.string(), pollChoiceSchema)),
  unanswered: z.nullable(pollUnansweredSchema),
  /** Of the link, for who may pass it on; null in a group. */
  token: z.nullable(z.string()),
  can: z.object({
    answer: z.boolean(),
    edit: z.boolean(),
    close: z.boolean(),
    choose: z.boolean(),
    delete: z.boolean(),
    report: z.boolean(),
  }),
})
export type Poll = z.infer<typeof pollSchema>

export const pollCardSchema = z.object({
  id: idSchema,
  title: z.string(),
  deadline: instantSchema,
  state: pollStateSchema,
  dateCount: z.int(),
  answerCount: z.int(),
  hasAnswered: z.boolean(),
})
export type PollCard = z.infer<typeof pollCardSchema>
