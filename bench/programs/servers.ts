import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atEnd } from '../ending.ts'
import { type ServerProgram, startServerProgram } from './start-program.ts'
import type { Statements } from './statements.ts'

/** Signs the session cookies of all servers of a run, so that one sign-in serves them all. */
const SESSION_SECRET = randomBytes(32).toString('base64url')

/** Our server as an installation runs it, in a process and a data directory of its own. */
export function startOurServer(databaseUrl: string, env: Record<string, string> = {}): Promise<ServerProgram> {
  const dataDir = mkdtempSync(join(tmpdir(), 'coup-denvoi-bench-'))
  atEnd(() => rmSync(dataDir, { recursive: true, force: true }))
  return startServerProgram('apps/server/src/main.ts', {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SESSION_SECRET,
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'error',
    ...env,
  })
}

/** What a route costs without anything of ours but the SQL. */
export function startBareServer(databaseUrl: string, statements: Statements): Promise<ServerProgram> {
  return startServerProgram('bench/programs/bare-server.ts', {
    DATABASE_URL: databaseUrl,
    SESSION_SECRET,
    STATEMENTS: JSON.stringify(statements),
  })
}
