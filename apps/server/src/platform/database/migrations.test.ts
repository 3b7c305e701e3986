import { globSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openStorageMadeBy, openTestStorage } from '#testing/test-storage.ts'
import type { DatabaseConnection } from './database-connection.ts'
import { migrationsFolder } from './migrations-folder.ts'

/** The schema and migration records from before the first release. */
const BEFORE_SQUASH = gunzipSync(readFileSync(new URL('../../testing/before-squash.sql.gz', import.meta.url))).toString()

const ROWS = `
  insert into users (id, email, name, first_name, last_name, display_name) values
    ('u1', 'nadia@exemple.fr', 'Nadia', 'Nadia', 'B', 'Nadia B'), ('u2', 'karim@exemple.fr', 'Karim', 'Karim', 'D', 'Karim D');
  insert into groups (id, name, city, created_by, search_text, search_city) values
    ('g1', 'L’équipe', 'Saint-Étienne', 'u1', 'l''equipe saint-etienne', 'saint-etienne');
  insert into notifications (id, user_id, type, title) values ('n1', 'u1', 'match', 'Un match');`

/** The complete public schema. */
const CATALOG = sql`
  select concat_ws(' ', 'column', table_name, column_name, data_type, udt_name, datetime_precision, is_nullable, column_default, generation_expression)
    as entry from information_schema.columns where table_schema = 'public'
  union all select concat_ws(' ', 'index', indexdef) from pg_indexes where schemaname = 'public'
  union all select concat_ws(' ', 'constraint', conrelid::regclass::text, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace
  union all select concat_ws(' ', 'trigger', pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal and tgrelid::regclass::text !~ '^pgboss'
  union all select concat_ws(' ', 'function', proname) from pg_proc where pronamespace = 'public'::regnamespace
  order by 1`

async function rowsOf(storage: DatabaseConnection, query: typeof CATALOG): Promise<Record<string, unknown>[]> {
  const { rows } = (await storage.drizzle.execute(query)) as unknown as { rows: Record<string, unknown>[] }
  return rows
}

test('a database from before the first release gets the same schema as a new one, and keeps its rows', async () => {
  const upgraded = await openStorageMadeBy(BEFORE_SQUASH + ROWS)
  const fresh = await openTestStorage()
  try {
    expect(await rowsOf(upgraded, CATALOG)).toEqual(await rowsOf(fresh, CATALOG))
    expect(
      await rowsOf(upgraded, sql`select u.id, n.title from users u left join notifications n on n.user_id = u.id order by u.id`),
    ).toEqual([
      { id: 'u1', title: 'Un match' },
      { id: 'u2', title: null },
    ])
    expect(await rowsOf(upgraded, sql`select search_text, search_city from groups`)).toEqual([
      { search_text: 'l equipe saint etienne', search_city: 'saint etienne' },
    ])
  } finally {
    await fresh.close()
    await upgraded.close()
  }
})

test('the snapshot of the last migration is the only one: drizzle-kit compares the tables with it alone', () => {
  const [last] = globSync('*.sql', { cwd: migrationsFolder }).sort().toReversed()
  expect(globSync('*_snapshot.json', { cwd: `${migrationsFolder}/meta` })).toEqual([`${last?.slice(0, 4)}_snapshot.json`])
})
