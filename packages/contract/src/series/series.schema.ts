import { seenSchema } from '../lib/edit-schemas.ts'
import { daySchema, idSchema, instantSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { guestNameSchema } from '../matches/guests/guest.schema.ts'
import { guestPolicySchema, guestsPerPlayerSchema, inviteTokenSchema, matchTypeSchema } from '../matches/match.schema.ts'
import { matchChangesSchema, matchDraftSchema, newMatchSchema } from '../matches/match-draft.schema.ts'
import { photoSchema } from '../users/user.schema.ts'

/** `monthly`: the same weekday of the month. */
export const SERIES_REPEATS = ['weekly', 'biweekly', 'monthly'] as const
export const SERIES_STATUSES = ['active', 'paused', 'ended'] as const

export const SERIES_LIMITS = {
  publishDaysBefore: { min: 0, max: 30, initial: 6 },
  publishTime: '12:00',
  priorityHours: 24,
  matches: { min: 1, max: 520 },
  regulars: 50,
  /** Shown in the list of one's own. */
  listed: 50,
  shownDates: 12,
} as const

/** How long only the members of the group see what is left; 0 for everyone at once. */
export const PRIORITY_HOURS = [0, 12, 24, 48] as const

export type SeriesRepeat = (typeof SERIES_REPEATS)[number]

export const seriesTimeSchema = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Choisissez une heure'))
const publicationFields = {
  publishDaysBefore: z.int().check(z.gte(SERIES_LIMITS.publishDaysBefore.min), z.lte(SERIES_LIMITS.publishDaysBefore.max)),
  publishTime: seriesTimeSchema,
  priorityHours: z.literal([...PRIORITY_HOURS]),
}

/** Until a day, a number of dates with those that are skipped, or neither. */
export const seriesEndSchema = z.union([
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('date'), date: daySchema }),
  z.object({ kind: z.literal('count'), count: z.int().check(z.gte(SERIES_LIMITS.matches.min), z.lte(SERIES_LIMITS.matches.max)) }),
])
export type SeriesEnd = z.infer<typeof seriesEndSchema>

/** An account, or the name of a guest. */
const regularInputSchema = z.union([
  z.object({ userId: idSchema, coOrganizes: z._default(z.boolean(), false) }),
  z.object({ guestName: guestNameSchema }),
])
export type RegularInput = z.infer<typeof regularInputSchema>

/** As of matches. */
const guestRulesSchema = z.object({ guestPolicy: guestPolicySchema, guestsPerPlayer: guestsPerPlayerSchema })
export type GuestRules = z.infer<typeof guestRulesSchema>

export const regularsSchema = z.array(regularInputSchema).check(z.maxLength(SERIES_LIMITS.regulars))

/** The match is the first one. */
export const newSeriesSchema = z.object({
  match: newMatchSchema,
  /** A published match of the organizer is the first one, with its own date, time, group and rules for guests. */
  fromMatchId: z.optional(idSchema),
  guests: z.optional(guestRulesSchema),
  repeat: z.enum(SERIES_REPEATS),
  end: seriesEndSchema,
  ...publicationFields,
  /** In their order. */
  regulars: regularsSchema,
  /** Dates of the series without a match. */
  skippedDates: z._default(z.array(daySchema).check(z.maxLength(SERIES_LIMITS.shownDates)), []),
})
export type NewSeries = z.infer<typeof newSeriesSchema>

/** `token`: of the link of the series, for a private one. */
export const seriesLinkSchema = z.object({ id: idSchema, token: z.optional(inviteTokenSchema) })

export const seriesEditSchema = z.object({
  id: idSchema,
  /** The date of the series from which on it changes, also in matches that are published. */
  from: daySchema,
  /** The change was typed in the form of the match of `from`, which gets it also when it was moved alone. */
  withMatch: z._default(z.boolean(), false),
  /** `date`: where the match of `from` goes, and the others with it. */
  changes: matchChangesSchema,
  /** What the form showed: of that match with `withMatch`, of the series without. */
  seen: seenSchema,
  publication: z.optional(z.object(publicationFields)),
  /** Of the matches to be published; those that are published have their own. */
  guests: z.optional(guestRulesSchema),
  end: z.optional(seriesEndSchema),
})
export type SeriesEdit = z.input<typeof seriesEditSchema>

export const seriesDateSchema = z.object({
  /** The day that names the date in the series, also when its match was moved alone. */
  date: z.string(),
  startsAt: instantSchema,
  state: z.enum(['coming', 'published', 'skipped', 'cancelled']),
  publishedAt: instantSchema,
  /** Null before it is published, and for a match that is gone or that the viewer does not see. */
  match: z.nullable(
    z.object({
      id: idSchema,
      currentPlayers: z.int(),
      maxPlayers: z.int(),
      isViewerGoing: z.boolean(),
      isViewerOrganizer: z.boolean(),
      /** Changed in this match alone: it does not follow the series there. */
      hasOwnTime: z.boolean(),
      hasOwnPlace: z.boolean(),
    }),
  ),
  /** The viewer, a regular, skips it. */
  isViewerAbsent: z.boolean(),
})
export type SeriesDate = z.infer<typeof seriesDateSchema>

/** Of those whom the page of a series shows. */
export const seriesPersonFields = {
  /** Null for a guest. */
  userId: z.nullable(idSchema),
  displayName: z.string(),
  photo: photoSchema,
  kit: z.int(),
  isViewer: z.boolean(),
  /** Matches of the season that they came to. */
  presences: z.int(),
}

/** Of those whose name may lead to their profile. */
const linkedPersonFields = {
  ...seriesPersonFields,
  /** Whether the viewer may open it. */
  hasProfile: z.boolean(),
}

/** How often somebody came. */
const presenceRateFields = {
  /** Matches of the season that `presences` are out of: those since the first on whose list they were. */
  outOf: z.int(),
  /** The day of that match; null for who was there before the season or from its first match on, and for who was on no list yet. */
  since: z.nullable(z.string()),
}

export const seriesRegularSchema = z.object({
  id: idSchema,
  ...linkedPersonFields,
  ...presenceRateFields,
  isOrganizer: z.boolean(),
  coOrganizes: z.boolean(),
  /** The next date that they skip. */
  nextAbsence: z.nullable(z.string()),
})
export type SeriesRegular = z.infer<typeof seriesRegularSchema>

export const seriesGuestSchema = z.object({
  name: z.string(),
  presences: z.int(),
  /** Names of theirs that count as this one. */
  otherNames: z.array(z.object({ name: z.string(), mergedAt: instantSchema })),
})
export type SeriesGuest = z.infer<typeof seriesGuestSchema>

export const seriesSchema = z.object({
  id: idSchema,
  title: z.string(),
  type: matchTypeSchema,
  location: z.string(),
  city: z.string(),
  maxPlayers: z.int(),
  repeat: z.enum(SERIES_REPEATS),
  /** Whose weekday and place in the month are those of all. */
  firstDate: z.string(),
  lastDate: z.nullable(z.string()),
  time: z.string(),
  status: z.enum(SERIES_STATUSES),
  pausedAt: z.nullable(instantSchema),
  organizer: z.nullable(z.object({ id: idSchema, displayName: z.string() })),
  group: z.nullable(z.object({ id: idSchema, name: z.string() })),
  ...publicationFields,
  dates: z.array(seriesDateSchema),
  regulars: z.array(seriesRegularSchema),
  /** Players who come without being regulars, the most frequent first. */
  others: z.array(z.object({ ...linkedPersonFields, ...presenceRateFields })),
  /** Who could become a regular, the first one first; for who edits the regulars. */
  proposals: z.array(z.object({ ...linkedPersonFields, ...presenceRateFields })),
  /** Guests by the name that counts; for who may merge two names of one guest. */
  guests: z.array(seriesGuestSchema),
  /** Which the figures are of: « 2026–2027 ». */
  season: z.string(),
  matchesPlayed: z.int(),
  /** In the matches played; null without one. */
  averagePlayers: z.nullable(z.number()),
  /** Of the viewer as a regular. */
  viewerRegularId: z.nullable(idSchema),
  /** Of « Le lien de la série », for who may share it. */
  linkToken: z.nullable(z.string()),
  /** What the next matches are like, for who edits it. */
  template: z.nullable(matchDraftSchema),
  /** Its people may pay ahead to who organizes it, and see how. */
  acceptsPrepayments: z.boolean(),
  guestRules: z.nullable(guestRulesSchema),
  can: z.object({
    edit: z.boolean(),
    pause: z.boolean(),
    resume: z.boolean(),
    /** Nobody organizes it any more. */
    takeOver: z.boolean(),
    end: z.boolean(),
    skipDates: z.boolean(),
    addPlayedMatch: z.boolean(),
    /** Also who co-organizes its matches. */
    mergeGuests: z.boolean(),
    /** Who organizes it, its regulars, and who was on a list of its matches. */
    seeSeason: z.boolean(),
    report: z.boolean(),
  }),
})
export type Series = z.infer<typeof seriesSchema>

/** A series in lists. */
export const seriesSummarySchema = z.object({
  id: idSchema,
  title: z.string(),
  repeat: z.enum(SERIES_REPEATS),
  firstDate: z.string(),
  time: z.string(),
  status: z.enum(SERIES_STATUSES),
  /** What is published next. */
  nextDate: z.nullable(z.string()),
  /** The kick-off of the next match that is to come, published or not; null during a pause without one that is published. */
  nextMatchAt: z.nullable(instantSchema),
})
export type SeriesSummary = z.infer<typeof seriesSummarySchema>

/**
 * What « Le lien de la série » opens: the match to come, with its own token if it is private. Null when there is none, or while only
 * its group sees it, which the viewer is not in: then `opensAt` says when everyone does.
 */
export const seriesTargetSchema = z.object({
  id: idSchema,
  title: z.string(),
  status: z.enum(SERIES_STATUSES),
  nextDate: z.nullable(z.string()),
  match: z.nullable(z.object({ id: idSchema, token: z.nullable(z.string()) })),
  opensAt: z.nullable(instantSchema),
})
export type SeriesTarget = z.infer<typeof seriesTargetSchema>
