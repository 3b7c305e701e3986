import {
  type GroupListInput,
  groupListInputSchema,
  joinRequestsInputSchema,
  type MembersInput,
  membersInputSchema,
  playerGroupsInputSchema,
} from '@coup-denvoi/contract/groups/group.schema'
import {
  type MatchListInput,
  matchListInputSchema,
  type NearMatchesInput,
  nearMatchesInputSchema,
} from '@coup-denvoi/contract/matches/match-list.schema'
import { type PlayerListInput, playerListInputSchema } from '@coup-denvoi/contract/players/player.schema'
import pg from 'pg'
import { listGroups, listGroupsOfPlayer } from '../../apps/server/src/features/groups/group-list.queries.ts'
import { findGroup, groupRecipients } from '../../apps/server/src/features/groups/groups.queries.ts'
import { listMembers } from '../../apps/server/src/features/groups/membership/group-members.queries.ts'
import { listJoinRequests } from '../../apps/server/src/features/groups/membership/join-requests.queries.ts'
import { listMatches } from '../../apps/server/src/features/matches/lists/match-list.queries.ts'
import { listNearMatches } from '../../apps/server/src/features/matches/lists/near-matches.queries.ts'
import { findMatch, listShowcaseMatches, matchRecipients } from '../../apps/server/src/features/matches/matches.queries.ts'
import { countUnread, listNotifications } from '../../apps/server/src/features/notifications/notifications.queries.ts'
import { listPlayers } from '../../apps/server/src/features/players/player-list.queries.ts'
import { findPlayer, findPublicPlayer } from '../../apps/server/src/features/players/players.queries.ts'
import { toDistanceCursor } from '../../apps/server/src/platform/api/page-cursor.ts'
import type { Database } from '../../apps/server/src/platform/database/database.ts'

const LYON = { latitude: 45.75, longitude: 4.85 }

/** A query of the product. */
export type ExplainedQuery = { name: string; run: (db: Database) => Promise<unknown> }

/** The queries of lists, pages and live updates, for a user with an average number of matches. */
export async function explainedQueries(url: string): Promise<ExplainedQuery[]> {
  const { viewerId, playerId, matchId, middle, groupId, crowdId, memberInTheMiddle, groupInTheMiddle, adminId, toldId, toldInTheMiddle } =
    await pickSampleIds(url)
  const viewer = { id: viewerId, isSuperAdmin: false }
  const admin = { ...viewer, id: adminId }
  const list = (name: string, input: MatchListInput): ExplainedQuery => ({
    name: `list: ${name}`,
    run: (db) => listMatches(db, viewer, matchListInputSchema.parse(input)),
  })
  const near = (name: string, input: NearMatchesInput): ExplainedQuery => ({
    name: `near: ${name}`,
    run: (db) => listNearMatches(db, viewer, nearMatchesInputSchema.parse({ position: LYON, ...input })),
  })
  const players = (name: string, input: PlayerListInput): ExplainedQuery => ({
    name: `players: ${name}`,
    run: (db) => listPlayers(db, playerListInputSchema.parse(input)),
  })
  const groups = (name: string, input: GroupListInput): ExplainedQuery => ({
    name: `groups: ${name}`,
    run: (db) => listGroups(db, viewer, groupListInputSchema.parse(input)),
  })
  const members = (name: string, input: MembersInput): ExplainedQuery => ({
    name: `members: ${name}`,
    run: (db) => listMembers(db, viewer, membersInputSchema.parse(input)),
  })
  return [
    list('upcoming', {}),
    list('upcoming, in the middle', { cursor: middle }),
    list('past', { period: 'past' }),
    list('search for a frequent word', { search: 'samedi' }),
    list('search for a rare word', { search: 'des gones' }),
    list('search without results', { search: 'pétanque' }),
    list('search for two letters', { search: 'du' }),
    list('search for two letters without results', { search: 'zq' }),
    list('search for a symbol without results', { search: '⚽' }),
    list('past, search for a rare word', { period: 'past', search: 'des gones' }),
    list('a frequent city', { city: 'Lyon' }),
    list('a city without matches', { city: 'Marseille' }),
    list('mine', { mine: true }),
    list('mine, past', { mine: true, period: 'past' }),
    list('private', { type: 'private' }),
    list('private, past', { type: 'private', period: 'past' }),
    list('organized', { organised: true }),
    list('of a player', { player: playerId }),
    list('in common with a player', { player: playerId, mine: true }),
    list('this weekend', { when: 'weekend' }),
    list('free, with filters without results', { free: true, placesLeft: true, level: 'Confirmé', format: '7 contre 7' }),
    list('two formats that nobody plays', { format: '7 contre 7,8 contre 8', level: 'Confirmé,Débutant' }),
    near('a city', {}),
    near('a city, in the middle', { cursor: toDistanceCursor({ distance: 0.05, order: 0, id: matchId }) }),
    near('a city, this weekend', { when: 'weekend' }),
    near('a city, mine', { mine: true }),
    near('a city, private', { type: 'private' }),
    near('a city, search for a rare word', { search: 'des gones' }),
    near('a city, search without results', { search: 'pétanque' }),
    near('a city, with filters without results', { free: true, placesLeft: true, level: 'Confirmé', format: '7 contre 7' }),
    near('the sea', { position: { latitude: 45, longitude: -20 } }),
    { name: 'match with its players', run: (db) => findMatch(db, viewer, { id: matchId }) },
    { name: 'showcase', run: (db) => listShowcaseMatches(db) },
    players('most active', {}),
    players('by name', { order: 'name' }),
    players('most active, in the middle', { cursor: `30.${playerId}` }),
    players('by name, in the middle', { order: 'name', cursor: `${Buffer.from('.karim').toString('base64url')}.${playerId}` }),
    players('search for a rare word', { search: 'dupont' }),
    players('search for two words, by name', { search: 'karim dupont', order: 'name' }),
    players('search for two letters', { search: 'le' }),
    players('search for two letters without results', { search: 'zq' }),
    players('search for a symbol without results', { search: '⚽' }),
    players('search without results', { search: 'zlatan' }),
    players('a frequent city', { city: 'Lyon' }),
    players('a city without matches, by name', { city: 'Marseille', order: 'name' }),
    players('by level and position', { level: 'Confirmé', position: 'Gardien' }),
    players('by level and position, by name', { level: 'Confirmé', position: 'Gardien', order: 'name' }),
    { name: 'player', run: (db) => findPlayer(db, viewer, playerId) },
    { name: 'public player', run: (db) => findPublicPlayer(db, playerId) },
    { name: 'recipients of match signals', run: (db) => matchRecipients(db, matchId) },
    groups('mine', { scope: 'mine' }),
    groups('mine, search', { scope: 'mine', search: 'gones' }),
    groups('others', { scope: 'others' }),
    groups('others, in the middle', { scope: 'others', cursor: groupInTheMiddle }),
    groups('others, search for a frequent word', { scope: 'others', search: 'anciens' }),
    groups('others, search for a rare word', { scope: 'others', search: 'des gones' }),
    groups('others, search without results', { scope: 'others', search: 'pétanque' }),
    groups('others, search for two letters', { scope: 'others', search: 'du' }),
    groups('others, search for two letters without results', { scope: 'others', search: 'zq' }),
    groups('others, a frequent city', { scope: 'others', city: 'Lyon' }),
    groups('others, a city without matches', { scope: 'others', city: 'Marseille' }),
    groups('others, search in a city', { scope: 'others', search: 'gerland', city: 'Bron' }),
    members('of a group', { id: groupId }),
    members('of a crowd', { id: crowdId }),
    members('of a crowd, in the middle', { id: crowdId, cursor: memberInTheMiddle }),
    { name: 'group', run: (db) => findGroup(db, admin, groupId) },
    { name: 'groups of a player', run: (db) => listGroupsOfPlayer(db, viewer, playerGroupsInputSchema.parse({ id: playerId })) },
    { name: 'requests for an admin', run: (db) => listJoinRequests(db, admin, joinRequestsInputSchema.parse({ limit: 5 })) },
    {
      name: 'requests for an admin of one group',
      run: (db) => listJoinRequests(db, admin, joinRequestsInputSchema.parse({ groupId, limit: 1 })),
    },
    { name: 'requests for a non-admin', run: (db) => listJoinRequests(db, { ...viewer, id: 'nobody' }, joinRequestsInputSchema.parse({})) },
    { name: 'recipients of group signals', run: (db) => groupRecipients(db, crowdId) },
    { name: 'unread notifications, listed', run: (db) => listNotifications(db, viewer, { read: false, limit: 20 }) },
    { name: 'read notifications of a user with many', run: (db) => listNotifications(db, { id: toldId }, { read: true, limit: 20 }) },
    {
      name: 'unread notifications of a user with many, listed',
      run: (db) => listNotifications(db, { id: toldId }, { read: false, limit: 20 }),
    },
    {
      name: 'read notifications of a user with many, in the middle',
      run: (db) => listNotifications(db, { id: toldId }, { read: true, limit: 20, cursor: toldInTheMiddle }),
    },
    { name: 'unread notifications', run: (db) => countUnread(db, viewer) },
    { name: 'unread notifications of a user with many', run: (db) => countUnread(db, { id: toldId }) },
  ]
}

async function pickSampleIds(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  /** Returns the first row, which must exist. */
  const first = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row> => {
    const [row] = (await client.query<Row>(text, values)).rows
    if (!row) throw new Error('the database is too small')
    return row
  }
  try {
    const viewer = await first<{ id: string }>('select id from users where is_findable order by id limit 1')
    const player = await first<{ id: string }>('select id from users where is_findable order by id limit 1 offset 1')
    const match = await first<{ id: string; starts_at: Date }>(
      `select id, starts_at from matches where type = 'public' and starts_at > now() + interval '50 days' order by starts_at limit 1`,
    )
    const crowd = await first<{ id: string }>('select id from groups order by member_count desc, id desc limit 1')
    const member = await first<{ user_id: string; joined_at: Date }>(
      `select user_id, joined_at from group_members where group_id = $1 and role = 'member' and status = 'active' order by joined_at limit 1 offset (select member_count / 2 from groups where id = $1)`,
      [crowd.id],
    )
    const group = await first<{ id: string; member_count: number }>(
      'select id, member_count from groups where member_count = 10 order by id desc limit 1',
    )
    const admin = await first<{ group_id: string; user_id: string }>(
      `select group_id, user_id from group_members where role = 'admin' and status = 'active' and group_id in (
         select group_id from group_join_requests where status = 'pending' group by group_id having count(*) > 1
       ) order by id limit 1`,
    )
    const told = await first<{ user_id: string }>('select user_id from notifications group by user_id order by count(*) desc limit 1')
    const notification = await first<{ id: string; created_at: Date }>(
      `select id, created_at from notifications where user_id = $1 order by created_at desc
       offset (select count(*) / 2 from notifications where user_id = $1) limit 1`,
      [told.user_id],
    )
    return {
      viewerId: viewer.id,
      playerId: player.id,
      matchId: match.id,
      middle: `${match.starts_at.getTime()}.${match.id}`,
      groupId: admin.group_id,
      adminId: admin.user_id,
      crowdId: crowd.id,
      memberInTheMiddle: `2-${member.joined_at.getTime()}.${member.user_id}`,
      toldId: told.user_id,
      toldInTheMiddle: `${notification.created_at.getTime()}.${notification.id}`,
      groupInTheMiddle: `${group.member_count}.${group.id}`,
    }
  } finally {
    await client.end()
  }
}
