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
