import { z } from '../kit/zod.ts'

const count = z.int().check(z.gte(0))

/** What the tabs and the tiles of the panel say. */
export const adminCountsSchema = z.object({
  /** Who is neither active nor banned deactivated their own account. */
  users: z.object({ total: count, active: count, banned: count }),
  /** Active: not cancelled. */
  matches: z.object({ total: count, active: count, cancelled: count }),
  groups: z.object({ total: count, public: count, private: count }),
})
export type AdminCounts = z.infer<typeof adminCountsSchema>

/** How many documents there are of each kind. */
export const statisticsSchema = z.object({
  users: count,
  matches: count,
  groups: count,
  conversations: count,
  notifications: count,
})
export type Statistics = z.infer<typeof statisticsSchema>

/** How many days the figures of the overview go back, today included. */
export const OVERVIEW_DAYS = 30

/** What happened in a day of Paris. */
export const dayFiguresSchema = z.object({
  /** YYYY-MM-DD */
  day: z.iso.date(),
  /** Accounts that were made. */
  registrations: count,
  /** Matches that were organised. */
  matches: count,
  /** Messages that were written in conversations. */
  messages: count,
  reports: count,
})
export type DayFigures = z.infer<typeof dayFiguresSchema>

/** The site at a glance, and its course. */
export const overviewSchema = z.object({
  users: count,
  /** Who signed in within the last {@link OVERVIEW_DAYS} days. */
  activeUsers: count,
  /** Matches to come that are not cancelled. */
  comingMatches: count,
  groups: count,
  /** Reports that nobody has taken on. */
  newReports: count,
  bannedUsers: count,
  /** {@link OVERVIEW_DAYS} of them, the earliest first, days without anything included. */
  days: z.array(dayFiguresSchema),
})
export type Overview = z.infer<typeof overviewSchema>
