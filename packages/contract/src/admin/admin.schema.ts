import { z } from '../lib/zod.ts'

const countSchema = z.int().check(z.gte(0))

/** Totals shown on the tabs and tiles of the panel. */
export const adminCountsSchema = z.object({
  /** Neither active nor banned: deactivated by their owner. */
  users: z.object({ total: countSchema, active: countSchema, banned: countSchema }),
  /** Active: not cancelled. */
  matches: z.object({ total: countSchema, active: countSchema, cancelled: countSchema }),
  groups: z.object({ total: countSchema, public: countSchema, private: countSchema }),
})
export type AdminCounts = z.infer<typeof adminCountsSchema>

/** Number of documents of each kind. */
export const statisticsSchema = z.object({
  users: countSchema,
  matches: countSchema,
  groups: countSchema,
  conversations: countSchema,
  notifications: countSchema,
})
export type Statistics = z.infer<typeof statisticsSchema>

/** Days covered by the overview, today included. */
export const OVERVIEW_DAYS = 30

/** Figures of one day in Paris. */
export const dailyFiguresSchema = z.object({
  /** YYYY-MM-DD */
  day: z.iso.date(),
  registrations: countSchema,
  /** Created that day. */
  matches: countSchema,
  /** In conversations. */
  messages: countSchema,
  reports: countSchema,
})
export type DailyFigures = z.infer<typeof dailyFiguresSchema>

/** Current figures of the site, and their history. */
export const overviewSchema = z.object({
  users: countSchema,
  /** Signed in within the last {@link OVERVIEW_DAYS} days. */
  activeUsers: countSchema,
  /** Upcoming and not cancelled. */
  comingMatches: countSchema,
  groups: countSchema,
  /** Not taken by a moderator yet. */
  newReports: countSchema,
  bannedUsers: countSchema,
  /** {@link OVERVIEW_DAYS} entries, oldest first, including empty days. */
  days: z.array(dailyFiguresSchema),
})
export type Overview = z.infer<typeof overviewSchema>
