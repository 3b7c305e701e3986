import { DEFAULT_QUIET_HOURS, type QuietHours } from '@coup-denvoi/contract/notifications/quiet-hours.rules'
import { eq } from 'drizzle-orm'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { quietHours } from './quiet-hours.table.ts'

export async function findQuietHours(db: Database, viewer: Pick<Viewer, 'id'>): Promise<QuietHours> {
  const { enabled, from, until } = quietHours
  const [chosen] = await db.read.select({ enabled, from, until }).from(quietHours).where(eq(quietHours.userId, viewer.id))
  return chosen ?? DEFAULT_QUIET_HOURS
}
