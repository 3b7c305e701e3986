import type { Queryable } from '#platform/database/database-connection.ts'
import type { StoredSettings } from './instance.present.ts'
import { instance } from './instance.table.ts'

/** Null where nobody has set anything. */
export async function readStoredSettings(db: Queryable): Promise<StoredSettings | null> {
  const [row] = await db.select().from(instance)
  return row ?? null
}

/** Null where nobody has set one. Alone, because the table of an earlier version lacks other columns. */
export async function readStoredTimeZone(db: Queryable): Promise<StoredSettings['timeZone']> {
  const [row] = await db.select({ timeZone: instance.timeZone }).from(instance)
  return row?.timeZone ?? null
}
