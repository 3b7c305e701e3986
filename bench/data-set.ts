import pg from 'pg'
import { openTestStorage, type TestStorage } from '../apps/server/src/testing/test-storage.ts'
import { conversationInserts } from './conversation-inserts.ts'

/** The size of a measured database. */
export type DataSize = { users: number; matches: number; notifications: number }

/** A migrated and filled database, dropped when it is closed. */
export type DataSet = DataSize & { url: string; seconds: number; close(): Promise<void> }

/** What the server stores of these texts for searches. */
const searchTextOf = (text: string) => `lower(translate(${text}, 'éèêëàâîïôöûüçÉÈÀ-’', 'eeeeaaiioouuceea  '))`

/** The id of the n-th row, from 1: as random as real ids. The statements below use the same expression. */
const idExpression = (letter: 'u' | 'm' | 'g' | 'r' | 'n' | 'c' | 'w', n: string) => `substr(md5('${letter}' || ${n}), 1, 16)`

/** There are as many groups as matches; one match in {@link MATCHES_OF_GROUPS} belongs to a group. */
const MATCHES_PER_GROUP = 10
const ONE_IN_N_MATCHES_IN_GROUP = 4

/** Creates a database with generated users, groups, matches (most of them upcoming, with about 8 players each), notifications and conversations. */
export async function createDataSet(size: DataSize): Promise<DataSet> {
  const started = performance.now()
  const storage = await openTestPostgres()
  const client = new pg.Client({ connectionString: storage.url })
  const groups = Math.ceil(size.matches / MATCHES_PER_GROUP)
  try {
    await client.connect()
    await client.query('set synchronous_commit = off')
    await withoutIndexes(client, async () => {
      await client.query(insertUsers, [size.users])
      await client.query(insertGroups, [groups, size.users])
      await client.query(insertMembers, [size.users])
      await client.query(insertRequests, [size.users])
      await client.query(insertMatches, [size.matches, size.users, groups])
      await client.query(insertParticipants, [size.users])
      await client.query(insertNotifications, [size.notifications, size.users])
      for (const statement of conversationInserts(idExpression)) await client.query(statement, [size.users])
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

async function openTestPostgres(): Promise<TestStorage & { url: string }> {
  const storage = await openTestStorage('postgres', 1)
  if (!storage.url) throw new Error('a test database on PostgreSQL has an address')
  return { ...storage, url: storage.url }
}

/** Checking references and maintaining indexes row by row takes four times as long as doing both once at the end. */
async function withoutIndexes(client: pg.Client, fill: () => Promise<void>): Promise<void> {
  const tables =
    "('users', 'groups', 'group_members', 'group_join_requests', 'matches', 'match_participants', 'notifications', 'conversations', 'conversation_members', 'messages')"
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
    level, positions, appears_in_search, created_at, last_login, last_used_at, banned_at, account_status, active)
  select ${idExpression('u', 'n')}, first || ' ' || last, 'joueur' || n || '@exemple.fr', first || ' ' || last, first, last,
    (array['Lyon', 'Lyon', 'Lyon', 'Villeurbanne', 'Bron', 'Vénissieux', 'Caluire-et-Cuire', 'Oullins', 'Saint-Priest', 'Écully'])[1 + (n / 7) % 10],
    n % 60, n % 7, now(), (array['Débutant', 'Intermédiaire', 'Confirmé', null])[1 + (n / 3) % 4],
    array[(array['Gardien', 'Défenseur', 'Milieu', 'Attaquant'])[1 + (n / 5) % 4]], n % 12 <> 0,
    now() - ((n::bigint * 48271) % $1) * interval '700 days' / $1, now() - (n % 90) * interval '1 day',
    now() - (n % 90) * interval '1 day',
    case when n % 200 = 9 then now() end, case when n % 100 = 11 then 'inactive' else 'active' end, n % 100 not in (9, 11)
  from generate_series(1, $1::int) as n
  cross join lateral (select
    (array['Nadia', 'Karim', 'Léa', 'Yanis', 'Chloé', 'Mehdi', 'Inès', 'Hugo', 'Aya', 'Louis'])[1 + n % 10] as first,
    (array['Martin', 'Benali', 'Dubois', 'Nguyen', 'Moreau', 'Haddad', 'Petit', 'Garcia', 'Diallo', 'Roux', 'Fontaine'])[1 + n % 11] ||
      case when n % 400 = 3 then '-Dupont' else '' end as last
  ) as names`

/** The number of the user at this place in a group, from 1. Nobody is in a group twice. */
const memberNumber = (n: string, place: string, users: string) => `(1 + (${n}::bigint * 7919 + ${place} * 4729) % ${users})`

const numberedGroups = `(select groups.*, n from generate_series(1, (select count(*)::int from groups)) as n join groups on groups.id = ${idExpression('g', 'n')})`

/** One group is huge, some have a whole club, most a few friends; one in five is private. The creator of the n-th is its first member. */
const insertGroups = `
  insert into groups (id, name, description, city, created_by, created_at, member_count, match_count, is_private, search_text, search_city)
  select ${idExpression('g', 'n')}, name, 'Un five par semaine, et un verre après.', city, ${idExpression('u', memberNumber('n', '1', '$2'))},
    now() - (n % 700) * interval '1 day', size, 2, n % 5 = 2,
    ${searchTextOf("name || ' ' || city")}, ${searchTextOf('city')}
  from generate_series(1, $1::int) as n
  cross join lateral (select
    (array['Les Copains', 'FC', 'Les Anciens', 'Five', 'Entente', 'Les Inséparables', 'Amicale'])[1 + n % 7] || ' ' ||
      (array['du lundi', 'du jeudi', 'de Gerland', 'du Rhône', 'sans crampons'])[1 + n % 5] || case when n % 1000 = 7 then ' des Gones' else '' end as name,
    (array['Lyon', 'Lyon', 'Lyon', 'Villeurbanne', 'Bron', 'Vénissieux', 'Caluire-et-Cuire', 'Oullins', 'Saint-Priest', 'Écully'])[1 + (n / 7) % 10] as city,
    case when n = 1 then least(5000, $2::int / 4) when n % 500 = 3 then least(300, $2::int / 4) else 4 + n % 13 end as size
  ) as made_up`

/** As many as the counter says, and a tenth more who left. Up to three are admins. */
const insertMembers = `
  insert into group_members (id, group_id, user_id, role, status, joined_at, removed_at, removed_by)
  select user_id || '_' || group_id, group_id, user_id, case when place <= 1 + n % 3 then 'admin' else 'member' end,
    case when place <= member_count then 'active' else 'removed' end, created_at + place * interval '1 minute',
    case when place > member_count then now() end, case when place > member_count then user_id end
  from (
    select g.id as group_id, g.member_count, g.created_at, g.n, place, ${idExpression('u', memberNumber('g.n', 'place', '$1'))} as user_id
    from ${numberedGroups} as g
    cross join lateral generate_series(1, g.member_count + g.member_count / 10) as place
  ) as members`

/** Up to three pending and up to two rejected requests, by users who were never members. */
const insertRequests = `
  insert into group_join_requests (id, group_id, user_id, user_name, status, created_at, handled_at, handled_by)
  select ${idExpression('r', "(n || '-' || place)")}, group_id, user_id, 'Nadia Benali', status, created_at + place * interval '1 hour',
    case when status = 'rejected' then now() end, case when status = 'rejected' then created_by end
  from (
    select g.id as group_id, g.created_at, g.created_by, g.n, place, ${idExpression('u', memberNumber('g.n', '(g.member_count * 2 + place)', '$1'))} as user_id,
      case when place <= g.n % 4 then 'pending' else 'rejected' end as status
    from ${numberedGroups} as g
    cross join lateral generate_series(1, (g.n % 4 + g.n % 3)::int) as place
  ) as requests`

/** Four in five are upcoming, within three months; one in ten is private; 3 % are cancelled; a third is full, some with a waiting list. */
const insertMatches = `
  insert into matches (id, title, organizer_id, organizer_name, starts_at, ends_at, duration_minutes, location, city, format, level, surface,
    price_per_player, description, group_id, type, status, current_players, max_players, min_players, waiting_players, next_position, invite_token,
    search_text, search_city, cancelled_at, created_at, position)
  select ${idExpression('m', 'n')}, title, ${idExpression('u', '(1 + (n::bigint * 7919) % $2)')}, 'Nadia Benali', starts_at, starts_at + interval '1 hour', 60,
    place || ', ' || (1 + n % 90) || ' rue Félix-Brun', city,
    (array['5 contre 5', '7 contre 7', '8 contre 8', '11 contre 11', 'Libre'])[1 + n % 5],
    (array['Tous niveaux', 'Débutant', 'Intermédiaire', 'Confirmé'])[1 + n % 4],
    (array['Synthétique', 'Herbe', 'Salle', null])[1 + n % 4],
    (n % 5) * 250, 'On se retrouve un quart d’heure avant, à l’accueil. Maillots clairs et foncés, et de l’eau.',
    case when n % ${ONE_IN_N_MATCHES_IN_GROUP} = 0 then ${idExpression('g', `(1 + (n / ${ONE_IN_N_MATCHES_IN_GROUP}) % $3)`)} end,
    case when n % 10 = 3 then 'private' else 'public' end,
    case when n % 33 = 5 then 'cancelled' when going >= places then 'full' else 'open' end,
    going, places, 6, waiting, going + waiting + 1, substr(md5('t' || n), 1, 32),
    ${searchTextOf("title || ' ' || place || ', ' || (1 + n % 90) || ' rue Félix-Brun ' || city")},
    ${searchTextOf('city')},
    case when n % 33 = 5 then now() end, now() - ((n::bigint * 69621) % $1) * interval '200 days' / $1,
    -- One in three around Lyon, the others all over France, each at one of some ten thousand places.
    case when n % 3 = 0 then point(4.75 + (n / 3 % 997) * 0.0002, 51.5 + (n / 3 % 991) * 0.0002)
      else point(-1 + (n % 9973) * 0.0008, 47.9 + (n % 9967) * 0.001) end
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

/** Each match steps through the users with its own stride, so that nobody is on a list twice. */
const insertParticipants = `
  insert into match_participants (id, match_id, user_id, status, position, joined_at)
  select user_id || '_' || match_id, match_id, user_id, status, position, now() - interval '1 day' + position * interval '1 minute'
  from (
    select m.id as match_id, place.position,
      case when place.position = 1 then m.organizer_id
        else ${idExpression('u', '(1 + (m.n * 7919 + place.position * 4729) % $1)')} end as user_id,
      case when place.position <= m.current_players then 'going' else 'waiting' end as status
    from (select *, row_number() over () as n from matches) as m
    cross join lateral generate_series(1, m.next_position - 1) as place (position)
  ) as lists
  on conflict (id) do nothing`

/** One in two hundred belongs to one user who deletes none, the others to everybody; a quarter is unread. They are in order of arrival, one a minute. */
const insertNotifications = `
  insert into notifications (id, user_id, type, title, content, match_id, from_user_id, read, created_at)
  select ${idExpression('n', 'n')}, case when n % 200 = 0 then ${idExpression('u', '1')} else ${idExpression('u', '(1 + (n::bigint * 7919) % $2)')} end,
    (array['match', 'match_cancelled', 'organizer_changed', 'rating'])[1 + n % 4], 'Five du samedi', 'Une place s’est libérée : vous êtes sur la liste',
    ${idExpression('m', 'n')}, ${idExpression('u', '(1 + (n::bigint * 4729) % $2)')}, (n / 200) % 4 <> 0, now() - ($1 - n) * interval '1 minute'
  from generate_series(1, $1::int) as n`
