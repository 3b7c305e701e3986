import { decodeCursor, encodeCursor } from '@coup-denvoi/contract/kit/cursor'
import { searchForm } from '@coup-denvoi/contract/kit/sanitize'
import { MATCH_LIMITS, type MatchCard, type matchListInputSchema, type ParticipantStatus } from '@coup-denvoi/contract/matches/match.schema'
import { startWindow } from '@coup-denvoi/contract/matches/match-time.rules'
import { and, asc, desc, eq, getTableColumns, gt, inArray, isNotNull, like, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { activeMembership } from '#features/groups/active-members.public.ts'
import { groupMembers } from '#features/groups/group-members.table.ts'
import { readVisibleInside } from '#features/groups/groups.public.ts'
import { readVisiblePlayer } from '#features/players/players.public.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import { fault } from '#platform/api/fault.ts'
import type { Database } from '#platform/database/database.ts'
import { escapeLike } from '#platform/database/like-patterns.ts'
import type { Queryable } from '#platform/database/storage.ts'
import { presentCard } from './match-card.present.ts'
import { matchParticipants } from './match-participants.table.ts'
import { matchReplacements } from './match-replacements.table.ts'
import { matches } from './matches.table.ts'

type ListInput = (typeof matchListInputSchema)['_zod']['output']

/** A page of the matches that the viewer may see: upcoming ones by date, past ones latest first. */
export async function listMatches(
  db: Database,
  viewer: Pick<Viewer, 'id' | 'isSuperAdmin'>,
  input: ListInput,
  now = new Date(),
): Promise<{ items: MatchCard[]; nextCursor: string | null }> {
  if (input.player && !(await readVisiblePlayer(db, viewer, input.player))) return EMPTY_PAGE
  if (input.group && !(await readVisibleInside(db, viewer, input.group))) return EMPTY_PAGE
  const rows = await statementFor(db, input).execute({ ...valuesOf(input, now), viewerId: viewer.id, limit: input.limit + 1 })
  const page = rows.slice(0, input.limit)
  const last = rows.length > input.limit ? page.at(-1)?.match : undefined
  return {
    items: page.map(({ match, queuePosition, ...standing }) =>
      presentCard(match, { id: viewer.id, isSuperAdmin: viewer.isSuperAdmin, ...standing }, queuePosition, now),
    ),
    nextCursor: last ? encodeCursor({ key: String(last.startsAt.getTime()), id: last.id }) : null,
  }
}

const EMPTY_PAGE = { items: [], nextCursor: null }

/** What the placeholders of the statement stand for. */
function valuesOf(input: ListInput, now: Date) {
  const window = input.when && startWindow(input.when, now)
  const cursor = input.cursor === undefined ? null : decodeCursor(input.cursor)
  if (input.cursor !== undefined && !Number.isSafeInteger(Number(cursor?.key))) throw fault('INVALID_ARGUMENT')
  return {
    now,
    // No match lasts longer: what started before is over, and the index on the start finds the rest.
    startedAfter: new Date(now.getTime() - MATCH_LIMITS.durationMinutes.max * 60_000),
    from: window?.from,
    before: window?.before,
    search: input.search && `%${escapeLike(searchForm(input.search))}%`,
    city: input.city && `${escapeLike(searchForm(input.city))}%`,
    format: input.format,
    level: input.level,
    type: input.type,
    playerId: input.player,
    groupId: input.group,
    cursorStart: cursor && new Date(Number(cursor.key)),
    cursorId: cursor?.id,
  }
}

const own = alias(matchParticipants, 'own')
const ahead = alias(matchParticipants, 'ahead')
const value = sql.placeholder

/** One statement for each combination of filters, built when it is first needed and kept with its database. */
const statements = new WeakMap<Database, Map<string, ListStatement>>()
type ListStatement = ReturnType<typeof buildStatement>

function statementFor(db: Database, input: ListInput): ListStatement {
  const known = statements.get(db) ?? new Map<string, ListStatement>()
  statements.set(db, known)
  const shape = shapeOf(input)
  const statement = known.get(shape) ?? buildStatement(db.read, input, shape)
  known.set(shape, statement)
  return statement
}

function shapeOf({ period, limit, ...filters }: ListInput): string {
  const present = Object.entries(filters).filter(([, given]) => given !== undefined && given !== '' && given !== false)
  return [period, ...present.map(([name, given]) => (name === 'type' ? given : name))].sort().join('_')
}

const {
  groupId,
  inviteToken,
  description,
  searchText,
  searchCity,
  nextPosition,
  createdAt,
  updatedAt,
  cancelledAt,
  cancelledBy,
  cancelReason,
  previousStartsAt,
  previousLocation,
  rescheduledAt,
  teamsPublishedAt,
  homeScore,
  awayScore,
  endedAt,
  countedOrganizerId,
  voteClosedAt,
  ...cardColumns
} = getTableColumns(matches)

function buildStatement(db: Queryable, input: ListInput, shape: string) {
  const past = input.period === 'past'
  return (
    db
      .select({
        match: cardColumns,
        participation: own.status,
        isInGroup: sql<boolean>`${isNotNull(groupMembers.id)}`,
        queuePosition: sql<number | null>`case when ${own.status} = 'waiting' then (
          select count(*)::int from ${matchParticipants} as ahead
          where ${ahead.matchId} = ${matches.id} and ${ahead.status} = 'waiting' and ${ahead.position} <= ${own.position}
        ) end`,
        // Looked up only where somebody looks for a replacement at all.
        seeksReplacement: sql<boolean>`case when ${matches.replacementsSought} > 0 then exists (
          select 1 from ${matchReplacements}
          where ${matchReplacements.matchId} = ${matches.id} and ${matchReplacements.userId} = ${value('viewerId')}
            and ${matchReplacements.status} = 'open'
        ) else false end`,
      })
      .from(matches)
      .leftJoin(own, eq(own.id, sql`${value('viewerId')}::text || '_' || ${matches.id}`))
      .leftJoin(groupMembers, activeMembership(value('viewerId'), matches.groupId))
      .where(and(...conditions(input)))
      .orderBy(...(past ? [desc(matches.startsAt), desc(matches.id)] : [asc(matches.startsAt), asc(matches.id)]))
      .limit(value('limit'))
      // A plan made without knowing what is searched for would be a bad one: these are planned each time.
      .prepare(input.search || input.city ? '' : `matches_${shape}`)
  )
}

function conditions(input: ListInput): (SQL | undefined)[] {
  const past = input.period === 'past'
  return [
    past
      ? and(lt(matches.startsAt, value('now')), lte(matches.endsAt, value('now')))
      : and(gt(matches.startsAt, value('startedAfter')), gt(matches.endsAt, value('now'))),
    or(
      eq(matches.type, 'public'),
      eq(matches.organizerId, value('viewerId')),
      inArray(own.status, SEE_PRIVATE),
      isNotNull(groupMembers.id),
    ),
    input.search ? like(matches.searchText, value('search')) : undefined,
    input.city ? like(matches.searchCity, value('city')) : undefined,
    input.when ? and(sql`${matches.startsAt} >= ${value('from')}`, lt(matches.startsAt, value('before'))) : undefined,
    input.format ? eq(matches.format, value('format')) : undefined,
    input.level ? eq(matches.level, value('level')) : undefined,
    input.type ? eq(matches.type, value('type')) : undefined,
    input.placesLeft ? eq(matches.status, 'open') : undefined,
    input.free ? eq(matches.pricePerPlayer, 0) : undefined,
    input.mine ? inArray(matches.id, sql`(${matchesOf('viewerId', ON_THE_LIST)})`) : undefined,
    input.organised ? eq(matches.organizerId, value('viewerId')) : undefined,
    input.player ? inArray(matches.id, sql`(${matchesOf('playerId', ['going'])})`) : undefined,
    input.group ? eq(matches.groupId, value('groupId')) : undefined,
    // Of all that are private nobody sees but a few: without this they would be gone through one after the other.
    input.type === 'private' && !input.group ? inArray(matches.id, privateMatches(past)) : undefined,
    input.cursor
      ? sql`(${matches.startsAt}, ${matches.id}) ${past ? sql`<` : sql`>`} (${value('cursorStart')}::timestamptz, ${value('cursorId')}::text)`
      : undefined,
  ]
}

const ON_THE_LIST = ['going', 'waiting'] as const
const SEE_PRIVATE = [...ON_THE_LIST, 'invited'] as const

/** Those that somebody organises or is on the list of. Few for one person, so that the rest of the table isn't looked at. */
const matchesOf = (person: 'viewerId' | 'playerId', statuses: readonly ParticipantStatus[]) => sql`
  select ${matchParticipants.matchId} from ${matchParticipants}
  where ${matchParticipants.userId} = ${value(person)} and ${inArray(matchParticipants.status, statuses)}
  union select theirs.id from ${matches} as theirs where theirs.organizer_id = ${value(person)}`

/** The viewer's own, and those of the groups that they are in: of these only what is of the period, as a group may have played for years. */
const privateMatches = (past: boolean) => sql`(${matchesOf('viewerId', SEE_PRIVATE)}
  union select of_group.id from ${groupMembers} as joined join ${matches} as of_group on of_group.group_id = joined.group_id
  where joined.user_id = ${value('viewerId')} and joined.status = 'active' and of_group.type = 'private'
    and of_group.starts_at ${past ? sql`< ${value('now')}` : sql`> ${value('startedAfter')}`})`
