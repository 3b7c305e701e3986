import { createHash } from 'node:crypto'
import type pg from 'pg'

/** Of a full match with a bench: who leaves it, and those who wait, in their order. */
export type FullMatch = { id: string; players: string[]; bench: string[] }

export const PLACES = 10
const BENCH = 3

/**
 * Stores full public matches with a bench, which begin in six hours: places are offered then. Everybody is on one list, unless there are more
 * lists than people.
 * @param prefix makes the ids of the matches
 */
export async function insertFullMatches(client: pg.Client, prefix: string, count: number): Promise<FullMatch[]> {
  const people = PLACES + BENCH
  const { rows } = await client.query<{ id: string }>('select id from users where active order by id')
  const userOf = (match: number, place: number) => rows[(match * people + place) % rows.length]!.id
  const matches = Array.from({ length: count }, (_, n) => {
    const listed = Array.from({ length: people }, (_, place) => userOf(n, place))
    return { id: idOf(`${prefix}${n}`), players: listed.slice(0, PLACES), bench: listed.slice(PLACES) }
  })
  await client.query(insertMatches, [matches.map(({ id }) => id), matches.map(({ players }) => players[0]), PLACES, BENCH])
  const lines = matches.flatMap(({ id, players, bench }) => [...players, ...bench].map((userId, place) => ({ id, userId, place })))
  await client.query(insertParticipants, [
    lines.map(({ id }) => id),
    lines.map(({ userId }) => userId),
    lines.map(({ place }) => place + 1),
    PLACES,
  ])
  return matches
}

const idOf = (text: string): string => createHash('md5').update(text).digest('hex').slice(0, 16)

const insertMatches = `
  insert into matches (id, title, organizer_id, organizer_name, starts_at, ends_at, duration_minutes, location, city, format, level, type, status,
    current_players, max_players, waiting_players, next_position, invite_token, search_text, search_city, position)
  select id, 'Five de ce soir', organizer_id, 'Nadia Benali', now() + interval '6 hours', now() + interval '7 hours', 60, 'Urban Gerland', 'Lyon',
    '5 contre 5', 'Tous niveaux', 'public', 'full', $3::int, $3::int, $4::int, $3::int + $4::int + 1, md5(id), 'five de ce soir urban gerland lyon', 'lyon',
    point(4.83, 45.73)
  from unnest($1::text[], $2::text[]) as made (id, organizer_id)`

const insertParticipants = `
  insert into match_participants (id, match_id, user_id, status, position, joined_at)
  select user_id || '_' || match_id, match_id, user_id, case when position <= $4::int then 'going' else 'waiting' end, position,
    now() - interval '1 day' + position * interval '1 minute'
  from unnest($1::text[], $2::text[], $3::int[]) as lines (match_id, user_id, position)`
