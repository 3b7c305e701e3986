import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pgBoss from 'pg-boss/package.json' with { type: 'json' }
import { jobDefinitions } from '#app/jobs.ts'
import type { DatabaseConnection } from '#platform/database/database-connection.ts'
import { migrationsFolder } from '#platform/database/migrations-folder.ts'
import { openJobQueue } from '#platform/jobs/job-queue.ts'

/** Names the migrated databases that tests start from: it changes with the migrations and the queues. */
export function schemaHash(): string {
  const files = readdirSync(migrationsFolder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(readFileSync(join(migrationsFolder, file)))
  hash.update(JSON.stringify([pgBoss.version, jobDefinitions.map(({ queue, retryPolicy }) => ({ queue, retryPolicy }))]))
  return hash.digest('hex').slice(0, 12)
}

/** The tables of pg-boss and our queues, created by the first start. */
export async function createJobTables(storage: DatabaseConnection): Promise<void> {
  const jobs = await openJobQueue(storage, {
    definitions: jobDefinitions,
    onError: (error) => {
      throw error
    },
  })
  await jobs.close()
}

/**
 * Makes a used database like a new one. The tables left out have rows from the start. `truncate` takes ten times longer, because it makes new
 * files for each table.
 */
export const DELETE_ROWS = `
  set session_replication_role = replica;
  do $$
    declare
      name regclass;
    begin
      for name in
        select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition
          and c.oid not in ('pgboss.queue'::regclass, 'pgboss.version'::regclass)
      loop
        execute format('delete from %s', name);
      end loop;
    end $$;
  reset session_replication_role`

/** Tables, columns, triggers, functions, queues, and settings of the database: a test may change them. */
export const DESCRIBE_SCHEMA = `select md5(concat(
  (select string_agg(concat(oid, relname, reloptions), ',' order by oid) from pg_class where relnamespace >= 16384 or relnamespace = 2200),
  (select string_agg(concat(attrelid, attname, atttypid, attnotnull), ',' order by attrelid, attnum) from pg_attribute where attrelid >= 16384),
  (select string_agg(concat(oid, tgname, tgenabled), ',' order by oid) from pg_trigger),
  (select string_agg(concat(oid, proname, md5(prosrc)), ',' order by oid) from pg_proc where oid >= 16384),
  (select string_agg(concat(oid, conname), ',' order by oid) from pg_constraint),
  (select string_agg(concat(name, policy, retry_limit, retry_delay), ',' order by name) from pgboss.queue),
  (select string_agg(setconfig::text, ',' order by setrole) from pg_db_role_setting, pg_database
    where pg_database.oid = setdatabase and datname = current_database())
)) as schema`
