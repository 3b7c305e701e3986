import { type MatchListInput, matchListInputSchema } from '@coup-denvoi/contract/matches/match.schema'
import { type PlayerListInput, playerListInputSchema } from '@coup-denvoi/contract/players/player.schema'
import pg from 'pg'
import { listMatches } from '../../apps/server/src/features/matches/match-list.queries.ts'
import { findMatch, matchAudience, showcaseMatches } from '../../apps/server/src/features/matches/matches.queries.ts'
import { listPlayers } from '../../apps/server/src/features/players/player-list.queries.ts'
import { findPlayer, findPublicPlayer } from '../../apps/server/src/features/players/players.queries.ts'
import type { Database } from '../../apps/server/src/platform/database/database.ts'

/** Something that people ask the database for, run by our own query. */
export type Question = { name: string; ask: (db: Database) => Promise<unknown> }

/** What the lists, the pages and the live updates ask, as somebody who is on about as many lists as everybody. */
export async function questionsFor(url: string): Promise<Question[]> {
  const { viewerId, playerId, matchId, middle } = await pick(url)
  const viewer = { id: viewerId, isSuperAdmin: false }
  const list = (name: string, input: MatchListInput): Question => ({
    name: `list: ${name}`,
    ask: (db) => listMatches(db, viewer, matchListInputSchema.parse(input)),
  })
  const players = (name: string, input: PlayerListInput): Question => ({
    name: `players: ${name}`,
    ask: (db) => listPlayers(db, playerListInputSchema.parse(input)),
  })
  return [
    list('to come', {}),
    list('to come, in the middle', { cursor: middle }),
    list('past', { period: 'past' }),
    list('search for a frequent word', { search: 'samedi' }),
    list('search for a rare word', { search: 'des gones' }),
    list('search for what is nowhere', { search: 'pétanque' }),
    list('search for two letters', { search: 'du' }),
    list('search for two letters that are nowhere', { search: 'zq' }),
    list('past, search for a rare word', { period: 'past', search: 'des gones' }),
    list('a frequent city', { city: 'Lyon' }),
    list('a city that is nowhere', { city: 'Marseille' }),
    list('mine', { mine: true }),
    list('mine, past', { mine: true, period: 'past' }),
    list('private', { type: 'private' }),
    list('private, past', { type: 'private', period: 'past' }),
    list('organised', { organised: true }),
    list('of a player', { player: playerId }),
    list('in common with a player', { player: playerId, mine: true }),
    list('this weekend', { when: 'weekend' }),
    list('free, of a format that never is', { free: true, placesLeft: true, level: 'Confirmé', format: '7 contre 7' }),
    { name: 'match with its players', ask: (db) => findMatch(db, viewer, { id: matchId }) },
    { name: 'showcase', ask: (db) => showcaseMatches(db) },
    players('most active', {}),
    players('by name', { order: 'name' }),
    players('most active, in the middle', { cursor: `30.${playerId}` }),
    players('by name, in the middle', { order: 'name', cursor: `${Buffer.from('.karim').toString('base64url')}.${playerId}` }),
    players('search for a rare word', { search: 'dupont' }),
    players('search for two words, by name', { search: 'karim dupont', order: 'name' }),
    players('search for two letters', { search: 'le' }),
    players('search for two letters that are nowhere', { search: 'zq' }),
    players('search for what is nowhere', { search: 'zlatan' }),
    players('a frequent city', { city: 'Lyon' }),
    players('a city that is nowhere, by name', { city: 'Marseille', order: 'name' }),
    players('by level and position', { level: 'Confirmé', position: 'Gardien' }),
    players('by level and position, by name', { level: 'Confirmé', position: 'Gardien', order: 'name' }),
    { name: 'player', ask: (db) => findPlayer(db, viewer, playerId) },
    { name: 'public player', ask: (db) => findPublicPlayer(db, playerId) },
    { name: 'audience of live hints', ask: (db) => matchAudience(db, matchId) },
  ]
}

type Picked = { viewerId: string; playerId: string; matchId: string; middle: string }

async function pick(url: string): Promise<Picked> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: people } = await client.query<{ id: string }>('select id from users where is_findable order by id limit 2')
    const { rows: matches } = await client.query<{ id: string; starts_at: Date }>(
      `select id, starts_at from matches where type = 'public' and starts_at > now() + interval '50 days' order by starts_at limit 1`,
    )
    const [match] = matches
    if (!people[0] || !people[1] || !match) throw new Error('the database is too small to ask questions')
    return { viewerId: people[0].id, playerId: people[1].id, matchId: match.id, middle: `${match.starts_at.getTime()}.${match.id}` }
  } finally {
    await client.end()
  }
}
