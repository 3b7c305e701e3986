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

test('invitations to groups that a closed account has sent are taken back, with their notifications', async () => {
  const [name = ''] = globSync('*_invitations_of_closed_accounts.sql', { cwd: migrationsFolder })
  const storage = await openTestStorage()
  try {
    await storage.drizzle.execute(sql`insert into users (id, email, name, first_name, last_name, display_name, active, account_status, banned_at)
      values ('karim', 'karim@exemple.fr', 'Karim', 'Karim', 'H', 'Karim H', true, 'active', null),
        ('bruno', 'bruno@exemple.fr', 'Bruno', 'Bruno', 'L', 'Bruno L', false, 'active', now()),
        ('nadia', 'nadia@exemple.fr', 'Nadia', 'Nadia', 'B', 'Nadia B', true, 'active', null)`)
    await storage.drizzle.execute(sql`insert into groups (id, name, city, created_by, search_text, search_city)
      values ('g1', 'L’équipe', 'Lyon', 'karim', 'l equipe lyon', 'lyon'), ('g2', 'FC', 'Lyon', 'karim', 'fc lyon', 'lyon')`)
    await storage.drizzle.execute(sql`insert into group_invitations (id, group_id, user_id, invited_by)
      values ('by-karim', 'g1', 'nadia', 'karim'), ('by-bruno', 'g2', 'nadia', 'bruno')`)
    await storage.drizzle.execute(sql`insert into notifications (id, user_id, type, title, request_id)
      values ('n1', 'nadia', 'group_invitation', 'L’équipe', 'by-karim'), ('n2', 'nadia', 'group_invitation', 'FC', 'by-bruno')`)
    for (const statement of readFileSync(`${migrationsFolder}/${name}`, 'utf8').split('--> statement-breakpoint'))
      await storage.drizzle.execute(sql.raw(statement))
    const invitations = sql`select i.id, i.status, n.read from group_invitations i join notifications n on n.request_id = i.id order by i.id`
    expect(await rowsOf(storage, invitations)).toEqual([
      { id: 'by-bruno', status: 'cancelled', read: true },
      { id: 'by-karim', status: 'pending', read: false },
    ])
  } finally {
    await storage.close()
  }
})
