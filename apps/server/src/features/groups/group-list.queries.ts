import { groupRole } from '@coup-denvoi/contract/groups/group.rules'
import type {
  GroupCard,
  groupListInputSchema,
  playerGroupsInputSchema,
  playerGroupsPageSchema,
} from '@coup-denvoi/contract/groups/group.schema'
import { normalizeForSearch, searchWords } from '@coup-denvoi/contract/lib/sanitize'
import { and, desc, eq, gt, isNotNull, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { readVisiblePlayer } from '#features/players/players.public.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import { instantCursor, readInstantCursor } from '#platform/api/page-cursor.ts'
import type { Database } from '#platform/database/database.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import { preparedStatement, preparedStatements } from '#platform/database/prepared-statement.ts'
import { containsShapedWords, escapeLike, wordPatterns, wordShape } from '#platform/database/text-search.ts'
import { countCursor, readCountCursor } from './group-cursor.queries.ts'
import { presentGroupCard } from './groups.present.ts'
import { cardColumns } from './groups.queries.ts'
import { groups } from './groups.table.ts'
import { groupMembers } from './membership/group-members.table.ts'

type ListInput = (typeof groupListInputSchema)['_zod']['output']
type PlayerGroupsInput = (typeof playerGroupsInputSchema)['_zod']['output']
type PlayerGroups = (typeof playerGroupsPageSchema)['_zod']['output']

/** A page of the viewer's groups, the latest joined first, or of the other groups, the largest first. @throws INVALID_ARGUMENT for a broken cursor */
export async function listGroups(
  db: Database,
  viewer: Pick<Viewer, 'id'>,
  input: ListInput,
): Promise<{ items: GroupCard[]; nextCursor: string | null }> {
  const words = searchWords(input.search ?? '')
  const { key, id } = input.scope === 'mine' ? readInstantCursor(input.cursor, 'desc') : readCountCursor(input.cursor)
  const rows = await statementFor(db, { ...input, words }).execute({
    ...wordPatterns(words),
    city: `${escapeLike(normalizeForSearch(input.city ?? ''))}%`,
    viewerId: viewer.id,
    cursorKey: key,
    cursorId: id,
    limit: input.limit + 1,
  })
  const page = rows.slice(0, input.limit)
  const last = rows.length > input.limit ? page.at(-1) : undefined
  return { items: page.map((row) => presentGroupCard(row, viewer.id)), nextCursor: last ? cursorAfter(last) : null }
}

/** `joinedAt` is set only in the viewer's own groups. */
const cursorAfter = ({ group, joinedAt }: ListRow): string =>
  joinedAt ? instantCursor({ at: joinedAt, id: group.id }) : countCursor({ count: group.memberCount, id: group.id })

/** A page of a player's groups, the latest joined first, with the private ones that the viewer is in too. @throws PLAYER_NOT_FOUND, INVALID_ARGUMENT for a broken cursor */
export async function listGroupsOfPlayer(
  db: Database,
  viewer: Pick<Viewer, 'id' | 'isSuperAdmin'>,
  { id: playerId, cursor, limit }: PlayerGroupsInput,
): Promise<PlayerGroups> {
  const position = readInstantCursor(cursor, 'desc')
  if (!(await readVisiblePlayer(db, viewer, playerId))) throw apiError('PLAYER_NOT_FOUND')
  const rows = await groupsOfPlayer(db).execute({
    viewerId: viewer.id,
    playerId,
    cursorKey: position.key,
    cursorId: position.id,
    limit: limit + 1,
  })
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    items: page.map((row) => ({
      ...presentGroupCard(row, viewer.id),
      playerRole: groupRole(row.group, { userId: playerId, role: row.playerRole }),
    })),
    nextCursor: last ? instantCursor({ at: last.joinedAt, id: last.group.id }) : null,
  }
}

const placeholder = sql.placeholder

type StatementInput = ListInput & { words: readonly string[] }
type ListRow = Awaited<ReturnType<ReturnType<typeof buildStatement>['execute']>>[number]

/** One statement for each combination of filters. */
const statementFor = preparedStatements(
  ({ scope, city, words }: StatementInput) => [scope, city && 'city', wordShape(words)].filter(Boolean).join('_'),
  buildStatement,
)

/** By user and group rather than by id, so that PostgreSQL can also start from the viewer's few memberships. */
const isViewerMembership = and(
  eq(groupMembers.groupId, groups.id),
  eq(groupMembers.userId, placeholder('viewerId')),
  eq(groupMembers.status, 'active'),
)

function buildStatement(db: Queryable, input: StatementInput) {
  const { condition, order, after } = SCOPES[input.scope]
  const isSearched = input.words.length > 0 || Boolean(input.city)
  return (
    db
      .select({ ...cardColumns, joinedAt: groupMembers.joinedAt })
      .from(groups)
      .leftJoin(groupMembers, isViewerMembership)
      .where(and(condition, after, ...searchConditions(input)))
      .orderBy(...order)
      .limit(placeholder('limit'))
      // Searches are unnamed statements, planned for each call: a generic plan would not fit the searched words.
      .prepare(isSearched ? '' : `groups_${input.scope}`)
  )
}

/** The filter, the order and the cursor condition of each list. */
const SCOPES = {
  mine: {
    condition: isNotNull(groupMembers.groupId),
    order: [desc(groupMembers.joinedAt), desc(groupMembers.groupId)],
    after: sql`(${groupMembers.joinedAt}, ${groupMembers.groupId}) < (${placeholder('cursorKey')}::timestamptz, ${placeholder('cursorId')}::text)`,
  },
  others: {
    // A column of the join, so that PostgreSQL expects nearly all groups and walks the index in order.
    // Nobody could answer a request to join a group without members.
    condition: and(isNull(groupMembers.groupId), gt(groups.memberCount, 0)),
    order: [desc(groups.memberCount), desc(groups.id)],
    after: sql`(${groups.memberCount}, ${groups.id}) < (${placeholder('cursorKey')}::int, ${placeholder('cursorId')}::text)`,
  },
} satisfies Record<ListInput['scope'], { condition: SQL | undefined; order: SQL[]; after: SQL }>

const searchConditions = ({ city, words }: StatementInput): (SQL | undefined)[] => [
  containsShapedWords(groups.searchText, words),
  city ? like(groups.searchCity, placeholder('city')) : undefined,
]

const playerMemberships = alias(groupMembers, 'theirs')

const groupsOfPlayer = preparedStatement((db) =>
  db
    .select({ ...cardColumns, joinedAt: playerMemberships.joinedAt, playerRole: playerMemberships.role })
    .from(playerMemberships)
    .innerJoin(groups, eq(groups.id, playerMemberships.groupId))
    .leftJoin(groupMembers, isViewerMembership)
    .where(
      and(
        eq(playerMemberships.userId, placeholder('playerId')),
        eq(playerMemberships.status, 'active'),
        or(eq(groups.isPrivate, false), isNotNull(groupMembers.id)),
        sql`(${playerMemberships.joinedAt}, ${playerMemberships.groupId}) < (${placeholder('cursorKey')}::timestamptz, ${placeholder('cursorId')}::text)`,
      ),
    )
    .orderBy(desc(playerMemberships.joinedAt), desc(playerMemberships.groupId))
    .limit(placeholder('limit'))
    .prepare('groups_of_player'),
)
