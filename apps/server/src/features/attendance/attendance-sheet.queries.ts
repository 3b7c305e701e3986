import { isOwnMark, markChoices, whyCannotMarkAttendance, whyCannotSettle } from '@coup-denvoi/contract/attendance/attendance.rules'
import type { AttendancePlayer, AttendanceSheet } from '@coup-denvoi/contract/attendance/attendance.schema'
import { UNKNOWN_LABELS } from '@coup-denvoi/contract/lib/unknown-labels'
import { GUEST_KIT, kitOf } from '@coup-denvoi/contract/users/user.rules'
import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { matchGuests } from '#features/matches/guests/match-guests.table.ts'
import { guestsAfterHosts } from '#features/matches/participation/list-order.public.ts'
import { matchParticipants, playerId } from '#features/matches/participation/match-participants.table.ts'
import { findOrganizedMatch } from '#features/matches/visible-match.public.ts'
import { users } from '#features/users/users.table.ts'
import { throwIf } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { preparedStatement } from '#platform/database/prepared-statement.ts'
import { presentMark } from './attendance.present.ts'
import { attendanceEntries } from './attendance-entries.table.ts'

/** The list of the match, then who left late. @throws MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION before kick-off and long after */
export async function readAttendanceSheet(
  db: Database,
  viewer: Pick<Viewer, 'id' | 'isSuperAdmin'>,
  { id }: { id: string },
  now = new Date(),
): Promise<AttendanceSheet> {
  const { match, viewer: organizer } = await findOrganizedMatch(db, viewer, id)
  throwIf(whyCannotMarkAttendance(match, organizer, now))
  const rows = await sheetRows(db).execute({ id })
  const listed = guestsAfterHosts(rows.filter(({ isListed }) => isListed))
  const left = rows.filter(({ isListed }) => !isListed)
  return { players: [...listed, ...left].map((row) => presentPlayer(row, viewer.id)) }
}

type SheetRow = Awaited<ReturnType<ReturnType<typeof sheetRows>['execute']>>[number]

function presentPlayer(row: SheetRow, viewerId: string): AttendancePlayer {
  const { userId, guestId, guestName, displayName, photo, hostName, matchesPlayed, entry } = row
  const id = userId ?? guestId ?? ''
  return {
    playerId: id,
    displayName: guestName ?? displayName ?? UNKNOWN_LABELS.user,
    photo,
    kit: userId === null ? GUEST_KIT : kitOf(userId),
    number: matchesPlayed ?? 0,
    isViewer: userId === viewerId,
    isGuest: userId === null,
    hostName,
    leftAt: entry?.leftAt?.toISOString() ?? null,
    entry: entry && { ...presentMark({ ...row, entry }), version: entry.version, isOwn: isOwnMark(entry, viewerId) },
    choices: markChoices(entry, { playerId: id, viewerId }),
    canSettle: entry !== null && whyCannotSettle(entry, { isSelf: userId === viewerId }) === null,
  }
}

const hosts = alias(users, 'hosts')
const markers = alias(users, 'markers')
const settlers = alias(users, 'settlers')

const sheetRows = preparedStatement((db) =>
  db
    .select({
      userId: matchParticipants.userId,
      guestId: matchParticipants.guestId,
      guestName: matchGuests.name,
      // Drizzle makes the object null when its first column is.
      guest: { hostId: matchGuests.hostId },
      isListed: sql<boolean>`${matchParticipants.status} = 'going'`,
      displayName: users.displayName,
      photo: users.photo,
      matchesPlayed: users.matchesPlayed,
      hostName: hosts.displayName,
      markedByName: markers.displayName,
      settledByName: settlers.displayName,
      entry: attendanceEntries,
    })
    .from(matchParticipants)
    .leftJoin(users, eq(users.id, matchParticipants.userId))
    .leftJoin(matchGuests, eq(matchGuests.id, matchParticipants.guestId))
    .leftJoin(hosts, eq(hosts.id, matchGuests.hostId))
    .leftJoin(attendanceEntries, eq(attendanceEntries.id, matchParticipants.id))
    .leftJoin(markers, eq(markers.id, attendanceEntries.markedBy))
    .leftJoin(settlers, eq(settlers.id, attendanceEntries.settledBy))
    .where(
      and(
        eq(matchParticipants.matchId, sql.placeholder('id')),
        isNotNull(playerId),
        or(eq(matchParticipants.status, 'going'), isNotNull(attendanceEntries.id)),
      ),
    )
    .orderBy(asc(matchParticipants.position))
    .prepare('attendance_sheet'),
)
