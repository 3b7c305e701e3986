import type { Queryable } from '#platform/database/database-connection.ts'
import type { StoredSettings } from './instance.present.ts'
import { instance } from './instance.table.ts'

/** Null where nobody has set anything. */
export async function readStoredSettings(db: Queryable): Promise<StoredSettings | null> {
  const [row] = await db.select().from(instance)
  return row ?? null
}
