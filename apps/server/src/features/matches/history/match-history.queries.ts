import { actsOf } from '@coup-denvoi/contract/matches/history/match-history.rules'
import type { HistoryPage, historyInputSchema } from '@coup-denvoi/contract/matches/history/match-history.schema'
import { desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#features/users/users.table.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import { instantCursor, pageOf, readInstantCursor } from '#platform/api/page-cursor.ts'
import type { Database } from '#platform/database/database.ts'
import { preparedStatement } from '#platform/database/prepared-statement.ts'
import type { Recipients } from '#platform/live/signal.ts'
import { matchGuests } from '../guests/match-guests.table.ts'
import { matches } from '../matches.table.ts'
import { coOrganizerIdsIn } from '../participation/match-participants.table.ts'
import { findOrganizedMatch } from '../visible-match.public.ts'
import { presentHistoryLine } from './match-history.present.ts'
import { matchHistory } from './match-history.table.ts'

type HistoryInput = (typeof historyInputSchema)['_zod']['output']

/** Latest first; for who organizes the match. @throws MATCH_NOT_FOUND, PERMISSION_DENIED, INVALID_ARGUMENT for a broken cursor */
export async function readHistory(
  db: Database,
  viewer: Pick<Viewer, 'id' | 'isSuperAdmin'>,
  { id, category, cursor, limit }: HistoryInput,
): Promise<HistoryPage> {
  await findOrganizedMatch(db, viewer, id)
  const after = readInstantCursor(cursor, 'desc')
  const acts = category ? actsOf(category) : null
  const rows = await historyPage(db).execute({ matchId: id, acts, cursorKey: after.key, cursorId: after.id, limit: limit + 1 })
  return pageOf(rows, limit, {
    present: (row) => presentHistoryLine(row, viewer.id),
    cursorOf: ({ line }) => instantCursor(line),
  })
}

/** Whether a live connection may follow the history. */
export async function mayFollowHistory(db: Database, viewer: Viewer | null, id: string): Promise<boolean> {
  return viewer !== null && ((await historyRecipients(db, id))?.userIds.has(viewer.id) ?? false)
}

/** Who organizes; null when there is no such match. */
export async function historyRecipients(db: Database, id: string): Promise<Recipients | null> {
  const [match] = await organizersOfMatch(db).execute({ id })
  if (!match) return null
  const { organizerId, coOrganizerIds } = match
  return { userIds: new Set([...(organizerId === null ? [] : [organizerId]), ...coOrganizerIds]), inviteToken: null }
}

const organizersOfMatch = preparedStatement((db) =>
  db
    .select({ organizerId: matches.organizerId, coOrganizerIds: coOrganizerIdsIn('matches') })
    .from(matches)
    .where(eq(matches.id, sql.placeholder('id')))
    .prepare('organizers_of_match'),
)

const value = sql.placeholder
const actors = alias(users, 'actors')
const actorGuests = alias(matchGuests, 'actor_guests')
const subjects = alias(users, 'subjects')
const subjectGuests = alias(matchGuests, 'subject_guests')

const historyPage = preparedStatement((db) =>
  db
    .select({
      line: matchHistory,
      actorName: actors.displayName,
      actorGuestName: actorGuests.name,
      subjectName: subjects.displayName,
      subjectGuestName: subjectGuests.name,
    })
    .from(matchHistory)
    .leftJoin(actors, eq(actors.id, matchHistory.actorId))
    .leftJoin(actorGuests, eq(actorGuests.id, matchHistory.actorGuestId))
    .leftJoin(subjects, eq(subjects.id, matchHistory.subjectId))
    .leftJoin(subjectGuests, eq(subjectGuests.id, matchHistory.subjectGuestId))
    .where(
      sql`${matchHistory.matchId} = ${value('matchId')}
        and (${matchHistory.at}, ${matchHistory.id}) < (${value('cursorKey')}::timestamptz, ${value('cursorId')}::text)
        and (${value('acts')}::text[] is null or ${matchHistory.act} = any(${value('acts')}::text[]))`,
    )
    .orderBy(desc(matchHistory.at), desc(matchHistory.id))
    .limit(value('limit'))
    .prepare('page_of_match_history'),
)
