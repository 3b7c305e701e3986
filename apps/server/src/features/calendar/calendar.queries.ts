import type { ParticipantStatus } from '@coup-denvoi/contract/matches/match.schema'
import { isActive } from '@coup-denvoi/contract/users/user.rules'
import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import { ledgerMatches } from '#features/ledger/ledger-matches.table.ts'
import { matches } from '#features/matches/matches.table.ts'
import { matchParticipants } from '#features/matches/participation/match-participants.table.ts'
import { users } from '#features/users/users.table.ts'
import type { Database } from '#platform/database/database.ts'
import { preparedStatement } from '#platform/database/prepared-statement.ts'
import type { CalendarMatch } from './calendar.present.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const DAYS_BACK = 30
/** Users with more see the earliest ones. */
const MAX_MATCHES = 1000

export type OwnCalendarMatch = { match: CalendarMatch; participation: ParticipantStatus | null }

/** Null also for disabled accounts. The lookup is not constant-time, which leaks nothing useful about 165 random bits. */
export async function findCalendarOwner(db: Database, token: string): Promise<string | null> {
  const [owner] = await calendarOwner(db).execute({ token })
  return owner && isActive(owner) ? owner.id : null
}

/** Matches that the user plays, waits for or organizes, cancelled ones too, from 30 days ago on. */
export function listCalendarMatches(db: Database, userId: string, now = new Date()): Promise<OwnCalendarMatch[]> {
  return calendarMatches(db).execute({ userId, since: new Date(now.getTime() - DAYS_BACK * DAY_MS) })
}

const calendarOwner = preparedStatement((db) =>
  db
    .select({
      id: users.id,
      accountStatus: users.accountStatus,
      active: users.active,
      bannedAt: users.bannedAt,
      unbannedAt: users.unbannedAt,
    })
    .from(users)
    .where(eq(users.calendarToken, sql.placeholder('token')))
    .prepare('calendar_owner'),
)

const userId = sql.placeholder('userId')
const since = sql.placeholder('since')

/** A union, so that each half uses its index: a single condition would scan all matches. */
const ownMatchIds = sql`(
  select ${matchParticipants.matchId} from ${matchParticipants}
  where ${matchParticipants.userId} = ${userId} and ${inArray(matchParticipants.status, ['going', 'waiting'])}
  union select own.id from ${matches} as own where own.organizer_id = ${userId} and own.starts_at >= ${since})`

const calendarMatches = preparedStatement((db) =>
  db
    .select({
      match: {
        id: matches.id,
        title: matches.title,
        startsAt: matches.startsAt,
        durationMinutes: matches.durationMinutes,
        location: matches.location,
        city: matches.city,
        format: matches.format,
        level: matches.level,
        label: matches.label,
        surface: matches.surface,
        pricePerPlayer: matches.pricePerPlayer,
        totalCost: ledgerMatches.totalCost,
        status: matches.status,
        createdAt: matches.createdAt,
        updatedAt: matches.updatedAt,
      },
      participation: matchParticipants.status,
    })
    .from(matches)
    .leftJoin(ledgerMatches, eq(ledgerMatches.matchId, matches.id))
    .leftJoin(matchParticipants, eq(matchParticipants.id, sql`${userId}::text || '_' || ${matches.id}`))
    .where(and(gte(matches.startsAt, since), inArray(matches.id, ownMatchIds)))
    .orderBy(asc(matches.startsAt), asc(matches.id))
    .limit(MAX_MATCHES)
    .prepare('calendar_matches'),
)
