import pg from 'pg'
import { openTestStorage, type TestStorage } from '../apps/server/src/testing/test-storage.ts'

/** How much is in a database that is measured. */
export type DataSize = { users: number; matches: number }

/** A migrated database of our own, filled; gone when it is closed. */
export type DataSet = DataSize & { url: string; seconds: number; close(): Promise<void> }

/** The id of the n-th user or match, from 1: as unordered as ours are. The same expression as in the statements below. */
const idOf = (letter: 'u' | 'm', n: string) => `substr(md5('${letter}' || ${n}), 1, 16)`

/** Makes a database and fills it with made-up people, matches (most of them upcoming) and their lists, about 8 players each. */
export async function createDataSet(size: DataSize): Promise<DataSet> {
  const started = performance.now()
  const storage = await openPostgresOfTests()
  const client = new pg.Client({ connectionString: storage.url })
  try {
    await client.connect()
    await client.query('set synchronous_commit = off')
    await quickly(client, async () => {
      await client.query(insertUsers, [size.users])
      await client.query(insertMatches, [size.matches, size.users])
      await client.query(insertParticipants, [size.users])
    })
    await client.query('vacuum analyze')
  } catch (error) {
    await storage.close()
    throw error
  } finally {
    await client.end()
  }
  return { ...size, url: storage.url, seconds: (performance.now() - started) / 1000, close: storage.close }
}

async function openPostgresOfTests(): Promise<TestStorage & { url: string }> {
  const storage = await openTestStorage('postgres', 1)
  if (!storage.url) throw new Error('a test database on PostgreSQL has an address')
  return { ...storage, url: storage.url }
}

/** Millions of rows: checking each reference and keeping each index in order takes four times as long as doing both once at the end. */
async function quickly(client: pg.Client, fill: () => Promise<void>): Promise<void> {
  const tables = "('users', 'matches', 'match_participants')"
  const { rows: references } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conrelid in (select oid from pg_class where relname in ${tables})`,
  )
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename in ${tables} and indexname not in (select conname from pg_constraint)`,
  )
  for (const { table, name } of references) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await fill()
  await client.query("set maintenance_work_mem = '256MB'")
  for (const { definition } of indexes) await client.query(definition)
  for (const { table, name, definition } of references) await client.query(`alter table ${table} add constraint ${name} ${definition}`)
}

const insertUsers = `
  insert into users (id, name, email, display_name, first_name, last_name, city, matches_played, matches_organized, terms_accepted_at,
    level, positions, appears_in_search)
  select ${idOf('u', 'n')}, first || ' ' || last, 'joueur' || n || '@exemple.fr', first || ' ' || last, first, last,
    (array['Lyon', 'Lyon', 'Lyon', 'Villeurbanne', 'Bron', 'Vénissieux', 'Caluire-et-Cuire', 'Oullins', 'Saint-Priest', 'Écully'])[1 + (n / 7) % 10],
    n % 60, n % 7, now(), (array['Débutant', 'Intermédiaire', 'Confirmé', null])[1 + (n / 3) % 4],
    array[(array['Gardien', 'Défenseur', 'Milieu', 'Attaquant'])[1 + (n / 5) % 4]], n % 12 <> 0
  from generate_series(1, $1::int) as n
  cross join lateral (select
    (array['Nadia', 'Karim', 'Léa', 'Yanis', 'Chloé', 'Mehdi', 'Inès', 'Hugo', 'Aya', 'Louis'])[1 + n % 10] as first,
    (array['Martin', 'Benali', 'Dubois', 'Nguyen', 'Moreau', 'Haddad', 'Petit', 'Garcia', 'Diallo', 'Roux', 'Fontaine'])[1 + n % 11] ||
      case when n % 400 = 3 then '-Dupont' else '' end as last
  ) as names`

/** Four in five to come, over the next three months; one in ten private; 3 % cancelled; a third full, some of those with a queue. */
const insertMatches = `
  insert into matches (id, title, organizer_id, organizer_name, starts_at, ends_at, duration_minutes, location, city, format, level, surface,
    price_per_player, description, type, status, current_players, max_players, min_players, waiting_players, next_position, invite_token,
    search_text, search_city, cancelled_at)
  select ${idOf('m', 'n')}, title, ${idOf('u', '(1 + (n::bigint * 7919) % $2)')}, 'Nadia Benali', starts_at, starts_at + interval '1 hour', 60,
    place || ', ' || (1 + n % 90) || ' rue Félix-Brun', city,
    (array['5 contre 5', '7 contre 7', '8 contre 8', '11 contre 11', 'Libre'])[1 + n % 5],
    (array['Tous niveaux', 'Débutant', 'Intermédiaire', 'Confirmé'])[1 + n % 4],
    (array['Synthétique', 'Herbe', 'Salle', null])[1 + n % 4],
    (n % 5) * 250, 'On se retrouve un quart d’heure avant, à l’accueil. Maillots clairs et foncés, et de l’eau.',
    case when n % 10 = 3 then 'private' else 'public' end,
    case when n % 33 = 5 then 'cancelled' when going >= places then 'full' else 'open' end,
    going, places, 6, waiting, going + waiting + 1, substr(md5('t' || n), 1, 32),
    lower(translate(title || ' ' || place || ', ' || (1 + n % 90) || ' rue Félix-Brun ' || city, 'éèêëàâîïôöûüçÉÈÀ', 'eeeeaaiioouuceea')),
    lower(translate(city, 'éèêëàâîïôöûüçÉÈÀ', 'eeeeaaiioouuceea')),
    case when n % 33 = 5 then now() end
  from generate_series(1, $1::int) as n
  cross join lateral (select
    now() + (((n::bigint * 48271) % $1) * 130.0 / $1 - 26) * interval '1 day' as starts_at,
    (array['Five', 'Foot à sept', 'Match amical', 'Tournoi', 'Entraînement', 'Revanche', 'Derby'])[1 + n % 7] || ' du ' ||
      (array['lundi', 'mardi', 'jeudi soir', 'samedi', 'dimanche matin'])[1 + n % 5] || case when n % 1000 = 7 then ' des Gones' else '' end as title,
    (array['Urban Gerland', 'Stade de la Duchère', 'Plaine des Jeux', 'Le Five Bron', 'Gymnase Bellecombe', 'Parc de Parilly'])[1 + n % 6] as place,
    (array['Lyon', 'Lyon', 'Lyon', 'Villeurbanne', 'Bron', 'Vénissieux', 'Caluire-et-Cuire', 'Oullins', 'Saint-Priest', 'Écully'])[1 + (n / 7) % 10] as city,
    (array[10, 14, 16, 12, 8])[1 + n % 5] as places,
    case when n % 3 = 0 then (array[10, 14, 16, 12, 8])[1 + n % 5] else 4 + n % 4 end as going,
    case when n % 3 = 0 then n % 4 else 0 end as waiting
  ) as made_up`

/** Steps through the users with a stride of its own for each match, so that nobody stands twice on a list. */
const insertParticipants = `
  insert into match_participants (id, match_id, user_id, status, position, joined_at)
  select user_id || '_' || match_id, match_id, user_id, status, position, now() - interval '1 day' + position * interval '1 minute'
  from (
    select m.id as match_id, place.position,
      case when place.position = 1 then m.organizer_id
        else ${idOf('u', '(1 + (m.n * 7919 + place.position * 4729) % $1)')} end as user_id,
      case when place.position <= m.current_players then 'going' else 'waiting' end as status
    from (select *, row_number() over () as n from matches) as m
    cross join lateral generate_series(1, m.next_position - 1) as place (position)
  ) as lists
  on conflict (id) do nothing`
