import { ATTENDANCE_MARKS, SETTLEMENTS } from '@coup-denvoi/contract/attendance/attendance.rules'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { matchGuests } from '#features/matches/guests/match-guests.table.ts'
import { matches } from '#features/matches/matches.table.ts'
import { users } from '#features/users/users.table.ts'
import { instant } from '#platform/database/columns.ts'

/** Who came to a match, as its organizers noted it; and who left late and whose seat stayed empty. */
export const attendanceEntries = pgTable(
  'attendance_entries',
  {
    /** That of the participant. */
    id: text().primaryKey(),
    matchId: text()
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    guestId: text().references(() => matchGuests.id, { onDelete: 'cascade' }),
    mark: text({ enum: ATTENDANCE_MARKS }).notNull(),
    /** Nobody noted it. */
    isAutomatic: boolean().notNull().default(false),
    /** When somebody who is not on the list gave up their place. */
    leftAt: instant(),
    /** Null once the account is gone, and for what nobody noted. */
    markedBy: text().references(() => users.id, { onDelete: 'set null' }),
    markedAt: instant().notNull(),
    /** Who relies on an older one has not seen the last mark. */
    version: integer().notNull().default(1),
    contestedAt: instant(),
    contestText: text().notNull().default(''),
    settlement: text({ enum: SETTLEMENTS }),
    settledAt: instant(),
    settledBy: text().references(() => users.id, { onDelete: 'set null' }),
    settledByAdmin: boolean().notNull().default(false),
    answer: text().notNull().default(''),
  },
  (table) => [
    index('attendance_entries_match').on(table.matchId),
    index('attendance_entries_user').on(table.userId, table.matchId).where(sql`${table.userId} is not null`),
    index('attendance_entries_guest').on(table.guestId).where(sql`${table.guestId} is not null`),
    index('attendance_entries_marked_by').on(table.markedBy).where(sql`${table.markedBy} is not null`),
    index('attendance_entries_settled_by').on(table.settledBy).where(sql`${table.settledBy} is not null`),
    // For the list of the admin panel.
    index('attendance_entries_contested').on(table.contestedAt).where(sql`${table.contestedAt} is not null`),
    check('attendance_entries_player', sql`(${table.userId} is null) <> (${table.guestId} is null)`),
    check('attendance_entries_mark', sql`${table.mark} in ('present', 'late', 'absent', 'excused')`),
    check('attendance_entries_settlement', sql`${table.settlement} in ('kept', 'lifted')`),
    check(
      'attendance_entries_settled',
      sql`(${table.settlement} is null) = (${table.settledAt} is null) and (${table.settlement} is null or ${table.contestedAt} is not null)`,
    ),
    check('attendance_entries_lifted', sql`${table.settlement} is distinct from 'lifted' or ${table.mark} <> 'absent'`),
  ],
)

export type AttendanceRow = typeof attendanceEntries.$inferSelect
