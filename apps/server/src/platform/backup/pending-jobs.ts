import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database-connection.ts'
import { queryRows } from '#platform/database/query-rows.ts'
import type { BackupJob } from './backup-format.ts'

/** The jobs of pg-boss that have not ended; one that runs will run again. */
export async function readPendingJobs(tx: Transaction): Promise<BackupJob[]> {
  const [schema] = await queryRows<{ exists: boolean }>(tx, sql`select to_regclass('pgboss.job') is not null as exists`)
  if (!schema?.exists) return []
  const rows = await queryRows<{ job: string }>(
    tx,
    sql`select json_build_object('queue', name, 'data', data, 'startAfter', start_after)::text as job
      from pgboss.job where state in ('created', 'retry', 'active') order by created_on, id`,
  )
  return rows.map(({ job }) => JSON.parse(job))
}
