import { normalizeForSearch, searchWords } from '@coup-denvoi/contract/lib/sanitize'
import { MATCH_LIMITS, type ParticipantStatus } from '@coup-denvoi/contract/matches/match.schema'
import type { matchListInputSchema } from '@coup-denvoi/contract/matches/match-list.schema'
import { matchStartWindow } from '@coup-denvoi/contract/matches/match-time.rules'
import { and, eq, gt, inArray, isNotNull, like, lt, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { activeMembershipCondition } from '#features/groups/active-members.public.ts'
import { groupMembers } from '#features/groups/membership/group-members.table.ts'
import { places } from '#features/places/places.table.ts'
import { isBlockBetween } from '#features/players/blocks.public.ts'
import { containsShapedWords, escapeLike, wordPatterns } from '#platform/database/text-search.ts'
import { cardColumns } from '../match-card.present.ts'
import { matches } from '../matches.table.ts'
import { LISTED_STATUSES, PRIVATE_ACCESS_STATUSES } from '../participation/match-participants.queries.ts'
import { isCoOrganizer, matchParticipants } from '../participation/match-participants.table.ts'
import { matchReplacements } from '../replacements/match-replacements.table.ts'

type ListInput = (typeof matchListInputSchema)['_zod']['output']

const placeholder = sql.placeholder
export const ownParticipation = alias(matchParticipants, 'own')
const queueAhead = alias(matchParticipants, 'ahead')

/** What a card needs, for the placeholder `viewerId`. */
export const listedColumns = {
  match: cardColumns,
  participation: ownParticipation.status,
  hasDeclined: sql<boolean>`${isNotNull(ownParticipation.declinedAt)}`,
  isInGroup: sql<boolean>`${isNotNull(groupMembers.id)}`,
  isCoOrganizer: isCoOrganizer(ownParticipation),
  queuePosition: sql<number | null>`case when ${ownParticipation.status} = 'waiting' then (
      select count(*)::int from ${matchParticipants} as ahead
      where ${queueAhead.matchId} = ${matches.id} and ${queueAhead.status} = 'waiting' and ${queueAhead.position} <= ${ownParticipation.position}
    ) end`,
  // The lookup is skipped for matches without open requests.
  seeksReplacement: sql<boolean>`case when ${matches.replacementsSought} > 0 then exists (
      select 1 from ${matchReplacements}
      where ${matchReplacements.matchId} = ${matches.id} and ${matchReplacements.userId} = ${placeholder('viewerId')}
        and ${matchReplacements.status} = 'open'
    ) else false end`,
}

/** The joins of {@link listedColumns}. */
export const isOwnParticipation = eq(ownParticipation.id, sql`${placeholder('viewerId')}::text || '_' || ${matches.id}`)
export const isInGroupOfMatch = activeMembershipCondition(placeholder('viewerId'), matches.groupId)

/** As `placesLeft` of the contract counts them: those that are held for somebody are not free. */
export const hasPlacesLeft = and(
  eq(matches.status, 'open'),
  sql`${matches.currentPlayers} + ${matches.offeredPlaces} < ${matches.maxPlayers}`,
)

/** For the placeholders of {@link filterConditions}. */
export function filterValues(input: ListInput, now: Date) {
  const window = input.when && matchStartWindow(input.when, now)
  return {
    now,
    // No match lasts longer, so that what started earlier is over, and the index on the start can be used.
    startedAfter: new Date(now.getTime() - MATCH_LIMITS.durationMinutes.max * 60_000),
    from: window?.from,
    before: window?.before,
    ...wordPatterns(searchWords(input.search ?? '')),
    city: input.city && `${escapeLike(normalizeForSearch(input.city))}%`,
    format: oneOrMore(input.format),
    level: oneOrMore(input.level),
    type: input.type,
    playerId: input.player,
    groupId: input.group,
    placeId: input.place,
  }
}

export const hasSeveral = (given: unknown): boolean => Array.isArray(given) && given.length > 1
const oneOrMore = (values?: string[]) => (hasSeveral(values) ? values : values?.[0])

/** A single value can be looked up in the index; several are compared with a list. */
const isOneOf = (column: PgColumn, name: string, values: string[]) =>
  hasSeveral(values) ? sql`${column} = any(${placeholder(name)}::text[])` : eq(column, placeholder(name))

/** What the filters let through, of what the viewer sees. Needs the joins of {@link ownParticipation} and of the group. */
export function filterConditions(input: ListInput): (SQL | undefined)[] {
  const past = input.period === 'past'
  return [
    past
      ? and(lt(matches.startsAt, placeholder('now')), lte(matches.endsAt, placeholder('now')))
      : and(gt(matches.startsAt, placeholder('startedAfter')), gt(matches.endsAt, placeholder('now'))),
    or(
      eq(matches.type, 'public'),
      eq(matches.organizerId, placeholder('viewerId')),
      inArray(ownParticipation.status, PRIVATE_ACCESS_STATUSES),
      isNotNull(groupMembers.id),
    ),
    containsShapedWords(matches.searchText, searchWords(input.search ?? '')),
    input.city ? like(matches.searchCity, placeholder('city')) : undefined,
    input.when ? and(sql`${matches.startsAt} >= ${placeholder('from')}`, lt(matches.startsAt, placeholder('before'))) : undefined,
    input.format ? isOneOf(matches.format, 'format', input.format) : undefined,
    input.level ? isOneOf(matches.level, 'level', input.level) : undefined,
    input.type ? eq(matches.type, placeholder('type')) : undefined,
    input.placesLeft ? hasPlacesLeft : undefined,
    input.free ? eq(matches.pricePerPlayer, 0) : undefined,
    input.mine ? inArray(matches.id, sql`(${matchIdsOf('viewerId', LISTED_STATUSES)})`) : undefined,
    input.organised ? inArray(matches.id, organizedMatchIds) : undefined,
    input.player ? inArray(matches.id, sql`(${matchIdsOf('playerId', ['going'])})`) : undefined,
    input.group ? eq(matches.groupId, placeholder('groupId')) : undefined,
    ...(input.place ? atPlace : []),
    // A viewer sees few of all private matches: without this condition the others would be scanned one by one.
    input.type === 'private' && !input.group ? inArray(matches.id, privateMatchIds(past)) : undefined,
  ]
}

/** Public ones at a place or one that was merged into it. */
const atPlace = [
  sql`${matches.placeId} = any(array(
    select ${places.id} from ${places} where ${places.id} = ${placeholder('placeId')} or ${places.mergedInto} = ${placeholder('placeId')}))`,
  eq(matches.type, 'public'),
  not(isBlockBetween(matches.organizerId, placeholder('viewerId'))),
]

/** The matches that a user organizes or participates in: few, so that the rest of the table is not scanned. */
const matchIdsOf = (userPlaceholder: 'viewerId' | 'playerId', statuses: readonly ParticipantStatus[]) => sql`
  select ${matchParticipants.matchId} from ${matchParticipants}
  where ${matchParticipants.userId} = ${placeholder(userPlaceholder)} and ${inArray(matchParticipants.status, statuses)}
  union select organized.id from ${matches} as organized where organized.organizer_id = ${placeholder(userPlaceholder)}`

/** The matches that the viewer organizes or co-organizes. */
const organizedMatchIds = sql`(
  select organized.id from ${matches} as organized where organized.organizer_id = ${placeholder('viewerId')}
  union select ${matchParticipants.matchId} from ${matchParticipants}
  where ${matchParticipants.userId} = ${placeholder('viewerId')} and ${isCoOrganizer()})`

/** The viewer's matches, and those of their groups, limited to the period because a group may have many past ones. */
const privateMatchIds = (past: boolean) => sql`(${matchIdsOf('viewerId', PRIVATE_ACCESS_STATUSES)}
  union select of_group.id from ${groupMembers} as joined join ${matches} as of_group on of_group.group_id = joined.group_id
  where joined.user_id = ${placeholder('viewerId')} and joined.status = 'active' and of_group.type = 'private'
    and of_group.starts_at ${past ? sql`< ${placeholder('now')}` : sql`> ${placeholder('startedAfter')}`})`
