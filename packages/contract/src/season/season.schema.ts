import { daySchema, idSchema, instantSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { photoSchema } from '../users/user.schema.ts'
import { type SeasonDates, whyNotSeasonDates } from './season-dates.rules.ts'

/** By the team that somebody played in. */
const SEASON_OUTCOMES = ['won', 'drawn', 'lost'] as const
const outcomeSchema = z.enum(SEASON_OUTCOMES)
export type SeasonOutcome = z.infer<typeof outcomeSchema>

export const SEASON_KINDS = ['group', 'series'] as const
export type SeasonKind = (typeof SEASON_KINDS)[number]

/** A group or a series, and a day of the season; without it the current one. */
export const seasonInputSchema = z.object({ id: idSchema, day: z.optional(daySchema) })
export type SeasonInput = z.infer<typeof seasonInputSchema>

/** From the first to the last day, both local and inside. */
const datesFields = { firstDay: daySchema, lastDay: daySchema }

export const seasonPeriodSchema = z.object({
  ...datesFields,
  /** « 2026–2027 » */
  name: z.string(),
  /** The organizers set its dates; otherwise it is from 1 August to 31 July, without the days of such seasons. */
  hasOwnDates: z.boolean(),
})
export type SeasonPeriod = z.infer<typeof seasonPeriodSchema>

export const newSeasonDatesSchema = z
  .object({
    id: idSchema,
    ...datesFields,
    /** The first day of the season with own dates that these replace. */
    replaces: z.optional(daySchema),
  })
  .check(
    z.refine((dates) => whyNotSeasonDates(dates) === null, {
      error: ({ input }) => whyNotSeasonDates(input as SeasonDates) ?? undefined,
      path: ['lastDay'],
    }),
  )

const personFields = {
  /** Names a line: of an account, or of a guest by the name. Not an id of a profile. */
  key: z.string(),
  /** Null for guests, and where the viewer may not open their profile. */
  userId: z.nullable(idSchema),
  displayName: z.string(),
  photo: photoSchema,
  kit: z.int(),
  isViewer: z.boolean(),
}

const figuresFields = {
  played: z.int(),
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
  goals: z.int(),
  assists: z.int(),
  /** How often « Joueur du match ». */
  bestPlayer: z.int(),
  /** The last five with a result and a team, the latest last. */
  form: z.array(outcomeSchema),
}

export const seasonPlayerSchema = z.object({
  ...personFields,
  ...figuresFields,
  /** Percent of the matches of the season that they came to. */
  presence: z.int(),
})
export type SeasonPlayer = z.infer<typeof seasonPlayerSchema>

export const seasonMatchSchema = z.object({
  /** Null when the viewer may not open it. */
  id: z.nullable(idSchema),
  startsAt: instantSchema,
  players: z.int(),
  /** « Chasubles » are home, « Maillots » away. */
  result: z.nullable(z.object({ homeScore: z.int(), awayScore: z.int() })),
  /** Who got the most votes; several when they got as many, none before the vote is closed or with fewer than three voters. */
  bestPlayers: z.array(z.object(personFields)),
})
export type SeasonMatch = z.infer<typeof seasonMatchSchema>

export const seasonSchema = z.object({
  /** Of the group or the series. */
  of: z.object({ kind: z.enum(SEASON_KINDS), id: idSchema, name: z.string(), city: z.string() }),
  period: seasonPeriodSchema,
  /** All up to the current one, the latest first. */
  periods: z.array(seasonPeriodSchema),
  /** Those with own dates, for who may set them; the latest first. May be to come. */
  ownDates: z.array(seasonPeriodSchema),
  isCurrent: z.boolean(),
  matchesPlayed: z.int(),
  /** Of all results. */
  goals: z.int(),
  homeWins: z.int(),
  draws: z.int(),
  awayWins: z.int(),
  /** Those who came most first; then by matches, wins and name. */
  players: z.array(seasonPlayerSchema),
  /** Noted for people who have no line: deleted accounts, and guests whose names were erased. */
  withoutLine: z.object({ goals: z.int(), assists: z.int() }),
  /** Together in a team at least four times. */
  bestDuo: z.nullable(z.object({ players: z.array(z.object(personFields)), matches: z.int(), won: z.int() })),
  /** The latest last. */
  matches: z.array(seasonMatchSchema),
  /** `openPage`: of the group or the series; who only was on a list of a private series may not. */
  can: z.object({ setDates: z.boolean(), openPage: z.boolean() }),
})
export type Season = z.infer<typeof seasonSchema>

export const ownSeasonSchema = z.object({
  period: seasonPeriodSchema,
  /** Those in which the viewer has played, and the current one; the latest first. */
  periods: z.array(seasonPeriodSchema),
  isCurrent: z.boolean(),
  displayName: z.string(),
  kit: z.int(),
  ...figuresFields,
  /** Percent of the matches on whose list they stood; null without one. */
  presence: z.nullable(z.int()),
  /** Where they played most first. `isMember`: who is not cannot open the season of the group. */
  groups: z.array(z.object({ id: idSchema, name: z.string(), isMember: z.boolean(), played: z.int(), goals: z.int() })),
})
export type OwnSeason = z.infer<typeof ownSeasonSchema>

const switchSchema = z._default(z.stringbool({ truthy: ['1'], falsy: ['0'], case: 'sensitive' }), true)

/** What the picture of one's own season shows, in the query of its address. */
export const seasonPictureSchema = z.object({
  day: z.optional(daySchema),
  goals: switchSchema,
  bestPlayer: switchSchema,
  form: switchSchema,
  lastName: switchSchema,
  light: z._default(z.enum(['day', 'night']), 'day'),
})
export type SeasonPictureOptions = z.infer<typeof seasonPictureSchema>
