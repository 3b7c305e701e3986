import { z } from '../lib/zod.ts'

const countSchema = z.int().check(z.gte(0))

export const adminCountsSchema = z.object({
  users: z.object({ total: countSchema, active: countSchema, banned: countSchema }),
  matches: z.object({ total: countSchema, active: countSchema, cancelled: countSchema }),
  groups: z.object({ total: countSchema, public: countSchema, private: countSchema }),
})
export type AdminCounts = z.infer<typeof adminCountsSchema>

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

export const dailyFiguresSchema = z.object({
  /** YYYY-MM-DD */
  day: z.iso.date(),
  registrations: countSchema,
  matches: countSchema,
  /** In conversations. */
  messages: countSchema,
  reports: countSchema,
})
export type DailyFigures = z.infer<typeof dailyFiguresSchema>

export const overviewSchema = z.object({
  users: countSchema,
  activeUsers: countSchema,
  comingMatches: countSchema,
  groups: countSchema,
  /** Not taken by a moderator yet. */
  newReports: countSchema,
  bannedUsers: countSchema,
  /** {@link OVERVIEW_DAYS} entries, oldest first, including empty days. */
  days: z.array(dailyFiguresSchema),
})
export type Overview = z.infer<typeof overviewSchema>
