import type { Database } from '#platform/database/database.ts'
import type { DrizzleDatabase } from '#platform/database/database-connection.ts'

/** The whole handle behind `db.read`, to set up rows that no command would write. */
export const storageOf = ({ read }: Database): DrizzleDatabase => read as DrizzleDatabase
