import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { postgresUrl } from '../find-postgres.mjs'

/**
 * Vitest's global setup on PostgreSQL: the databases of a run serve one test file after the other (apps/server/src/testing/test-storage.ts),
 * and are dropped at its end.
 */
export default function setup() {
  const run = randomBytes(4).toString('hex')
  // The processes of the tests inherit it.
  process.env.TEST_RUN = run
  return async () => {
    const admin = new pg.Client({ connectionString: postgresUrl() })
    await admin.connect()
    const { rows } = await admin.query('select datname as name from pg_database where starts_with(datname, $1)', [
      `coup_denvoi_test_${run}_`,
    ])
    for (const { name } of rows) await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
  }
}
