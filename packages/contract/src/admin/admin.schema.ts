import { z } from '../lib/zod.ts'

const countSchema = z.int().check(z.gte(0))

/** What the tabs and the tiles of the panel say. */
export const adminCountsSchema = z.object({
  /** Who is neither active nor banned deactivated their own account. */
  users: z.object({ total: countSchema, active: countSchema, banned: countSchema }),
  /** Active: not cancelled. */
  matches: z.object({ total: countSchema, active: countSchema, cancelled: countSchema }),
  groups: z.object({ total: countSchema, public: countSchema, private: countSchema }),
})
export type AdminCounts = z.infer<typeof adminCountsSchema>

/** How many documents there are of each kind. */
export const statisticsSchema = z.object({
  users: countSchema,
  matches: countSchema,
  groups: countSchema,
  conversations: countSchema,
  notifications: countSchema,
})
export type Statistics = z.infer<typeof statisticsSchema>

/** How many days the figures of the overview go back, today included. */
export const OVERVIEW_DAYS = 30

/** What happened in a day of Paris. */
export const dailyFiguresSchema = z.object({
  /** YYYY-MM-DD */
  day: z.iso.date(),
  /** Accounts that were made. */
  registrations: countSchema,
  /** Matches that were organized. */
  matches: countSchema,
  /** Messages that were written in conversations. */
  messages: countSchema,
  reports: countSchema,
})
export type DailyFigures = z.infer<typeof dailyFiguresSchema>

/** The site at a glance, and its course. */
export const overviewSchema = z.object({
  users: countSchema,
  /** Who signed in within the last {@link OVERVIEW_DAYS} days. */
  activeUsers: countSchema,
  /** Matches to come that are not cancelled. */
  comingMatches: countSchema,
  groups: countSchema,
  /** Reports that nobody has taken on. */
  newReports: countSchema,
  bannedUsers: countSchema,
  /** {@link OVERVIEW_DAYS} of them, the earliest first, days without anything included. */
  days: z.array(dailyFiguresSchema),
})
export type Overview = z.infer<typeof overviewSchema>
