import { fileURLToPath } from 'node:url'

/** The migrations, for PostgreSQL and PGlite. */
export const migrationsFolder = fileURLToPath(new URL('../../../drizzle', import.meta.url))
