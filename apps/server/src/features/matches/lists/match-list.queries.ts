import { searchWords } from '@coup-denvoi/contract/lib/sanitize'
import { isBelowMinimum, isHeldToMinimum } from '@coup-denvoi/contract/matches/join-requests/join-request.rules'
import type { MatchCard } from '@coup-denvoi/contract/matches/match-card.schema'
import type { matchListInputSchema } from '@coup-denvoi/contract/matches/match-list.schema'
import { and, asc, desc, sql } from 'drizzle-orm'
import { findReliability } from '#features/attendance/reliability.public.ts'
import { findAccessibleGroup } from '#features/groups/groups.public.ts'
import { groupMembers } from '#features/groups/membership/group-members.table.ts'
import { readVisiblePlayer } from '#features/players/players.public.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import { instantCursor, readInstantCursor } from '#platform/api/page-cursor.ts'
import type { Database } from '#platform/database/database.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import { preparedStatements } from '#platform/database/prepared-statement.ts'
import { wordShape } from '#platform/database/text-search.ts'
import { presentCard } from '../match-card.present.ts'
import { matches } from '../matches.table.ts'
import {
  filterConditions,
  filterValues,
  hasSeveral,
  isInGroupOfMatch,
  isOwnParticipation,
  listedColumns,
  ownParticipation,
} from './match-filters.queries.ts'

type ListInput = (typeof matchListInputSchema)['_zod']['output']

/** A page of the matches that the viewer sees: upcoming ones by date, past ones latest first. @throws INVALID_ARGUMENT for a broken cursor */
export async function listMatches(
  db: Database,
  viewer: Pick<Viewer, 'id' | 'isSuperAdmin'>,
  input: ListInput,
  now = new Date(),
): Promise<{ items: MatchCard[]; nextCursor: string | null }> {
  if (input.player && !(await readVisiblePlayer(db, viewer, input.player))) return EMPTY_PAGE
  if (input.group && !(await findAccessibleGroup(db, viewer, input.group))) return EMPTY_PAGE
  const cursor = input.cursor === undefined ? null : readInstantCursor(input.cursor, 'asc')
  const rows = await statementFor(db, input).execute({
    ...filterValues(input, now),
    viewerId: viewer.id,
    cursorStart: cursor?.key,
    cursorId: cursor?.id,
    limit: input.limit + 1,
  })
  const page = rows.slice(0, input.limit)
  const last = rows.length > input.limit ? page.at(-1)?.match : undefined
  return {
    items: await presentListed(db, viewer, page, now),
    nextCursor: last ? instantCursor({ at: last.startsAt, id: last.id }) : null,
  }
}

const EMPTY_PAGE = { items: [], nextCursor: null }

type ListedRow = Awaited<ReturnType<ReturnType<typeof buildStatement>['execute']>>[number]

/** Cards for the viewer, who may be below the minimum of reliability of some. */
export async function presentListed(
  db: Database,
  { id, isSuperAdmin }: Pick<Viewer, 'id' | 'isSuperAdmin'>,
  rows: readonly ListedRow[],
  now: Date,
): Promise<MatchCard[]> {
  // Read where it matters only: most matches ask for no minimum.
  const isHeld = rows.some(({ match, ...status }) => match.startsAt > now && isHeldToMinimum(match, { id, ...status }))
  const reliability = isHeld ? await findReliability(db, id) : null
  return rows.map(({ match, queuePosition, ...status }) => {
    const viewer = { id, isSuperAdmin, ...status }
    return presentCard(match, { ...viewer, isBelowMinimum: isBelowMinimum(match, viewer, reliability) }, queuePosition, now)
  })
}

/** A generic plan would not know how many matches a pattern or a list of values finds. */
const isPlannedEachTime = ({ search, city, format, level }: ListInput) =>
  searchWords(search ?? '').length > 0 || Boolean(city) || hasSeveral(format) || hasSeveral(level)

/** One statement for each combination of filters. */
const statementFor = preparedStatements(filterKeyOf, buildStatement)

function filterKeyOf({ period, limit, search, ...filters }: ListInput): string {
  const present = Object.entries(filters).filter(([, given]) => given !== undefined && given !== '' && given !== false)
  const words = wordShape(searchWords(search ?? ''))
  const partOf = (name: string, given: unknown) => (name === 'type' ? given : hasSeveral(given) ? `${name}s` : name)
  return [period, ...present.map(([name, given]) => partOf(name, given)), ...(words ? [words] : [])].sort().join('_')
}

function buildStatement(db: Queryable, input: ListInput, filterKey: string) {
  const past = input.period === 'past'
  const isAfterCursor = sql`(${matches.startsAt}, ${matches.id}) ${past ? sql`<` : sql`>`}
    (${sql.placeholder('cursorStart')}::timestamptz, ${sql.placeholder('cursorId')}::text)`
  return db
    .select(listedColumns)
    .from(matches)
    .leftJoin(ownParticipation, isOwnParticipation)
    .leftJoin(groupMembers, isInGroupOfMatch)
    .where(and(...filterConditions(input), input.cursor ? isAfterCursor : undefined))
    .orderBy(...(past ? [desc(matches.startsAt), desc(matches.id)] : [asc(matches.startsAt), asc(matches.id)]))
    .limit(sql.placeholder('limit'))
    .prepare(isPlannedEachTime(input) ? '' : `matches_${filterKey}`)
}
