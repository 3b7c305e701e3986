import type { PersonalData } from '@coup-denvoi/contract/users/account.schema'
import { asc, eq, getTableColumns } from 'drizzle-orm'
import { contactRequests } from '#features/contacts/contact-requests.table.ts'
import { matchParticipants } from '#features/matches/match-participants.table.ts'
import { matches } from '#features/matches/matches.table.ts'
import { notifications } from '#features/notifications/notifications.table.ts'
import { userBlocks } from '#features/players/user-blocks.table.ts'
import { reports } from '#features/reports/reports.table.ts'
import type { Database } from '#platform/database/database.ts'
import { mailLinks } from './mail-links.table.ts'
import { accounts, sessions } from './sessions.table.ts'
import { users } from './users.table.ts'

/**
 * Everything that the database holds about a person, one list for each kind of thing, its fields named as in the tables.
 * Columns are left out that are secrets, that moderators wrote about themselves, or that the database derives from others.
 * A column that is added later is in it by itself; a table is not, and a test says so.
 */
export async function collectPersonalData(db: Database, userId: string, now = new Date()): Promise<PersonalData> {
  const { read } = db
  const { searchName, searchCity, isFindable, bannedBy, unbannedBy, ...profile } = getTableColumns(users)
  const { token, userId: _owner, ...session } = getTableColumns(sessions)
  const { providerId, createdAt, updatedAt } = getTableColumns(accounts)
  const { tokenHash, userId: _asked, ...mailLink } = getTableColumns(mailLinks)
  const { inviteToken, nextPosition, searchText, searchCity: _derived, cancelledBy, ...match } = getTableColumns(matches)
  const { handledBy, ...report } = getTableColumns(reports)
  const participation = { ...getTableColumns(matchParticipants), matchTitle: matches.title, startsAt: matches.startsAt }

  const [profiles, openSessions, signInMethods, openMailLinks, organised, participations, received, sent, blocks, made] = await Promise.all(
    [
      read.select(profile).from(users).where(eq(users.id, userId)),
      read.select(session).from(sessions).where(eq(sessions.userId, userId)).orderBy(asc(sessions.createdAt)),
      read.select({ providerId, createdAt, updatedAt }).from(accounts).where(eq(accounts.userId, userId)),
      read.select(mailLink).from(mailLinks).where(eq(mailLinks.userId, userId)).orderBy(asc(mailLinks.createdAt)),
      read.select(match).from(matches).where(eq(matches.organizerId, userId)).orderBy(asc(matches.startsAt)),
      read
        .select(participation)
        .from(matchParticipants)
        .innerJoin(matches, eq(matches.id, matchParticipants.matchId))
        .where(eq(matchParticipants.userId, userId))
        .orderBy(asc(matches.startsAt)),
      read.select().from(notifications).where(eq(notifications.userId, userId)).orderBy(asc(notifications.createdAt)),
      read.select().from(contactRequests).where(eq(contactRequests.fromUserId, userId)).orderBy(asc(contactRequests.createdAt)),
      read.select().from(userBlocks).where(eq(userBlocks.blockerId, userId)).orderBy(asc(userBlocks.createdAt)),
      read.select(report).from(reports).where(eq(reports.reporterId, userId)).orderBy(asc(reports.createdAt)),
    ],
  )
  return {
    exportedAt: now.toISOString(),
    data: {
      profile: profiles,
      sessions: openSessions,
      signInMethods,
      mailLinks: openMailLinks,
      matchesOrganised: organised,
      participations,
      notifications: received,
      contactRequestsSent: sent,
      blocks,
      reportsMade: made,
    },
  }
}
