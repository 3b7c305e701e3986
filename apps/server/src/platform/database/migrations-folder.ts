import { fileURLToPath } from 'node:url'

/** Where the migrations live; the same files for both engines. */
export const migrationsFolder = fileURLToPath(new URL('../../../drizzle', import.meta.url))
