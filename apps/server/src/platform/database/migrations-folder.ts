import { join } from 'node:path'
import { SERVER_DIRECTORY } from '../server-directory.ts'

/** The migrations, for PostgreSQL and PGlite. */
export const migrationsFolder = join(SERVER_DIRECTORY, 'drizzle')
