import { DIGEST_HOURS } from '@coup-denvoi/contract/notifications/digest.rules'
import type { OrganizerDigest } from '@coup-denvoi/contract/notifications/digest.schema'
import { eq } from 'drizzle-orm'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { organizerDigests } from './organizer-digests.table.ts'

export async function findOrganizerDigest(db: Database, viewer: Pick<Viewer, 'id'>): Promise<OrganizerDigest> {
  const { enabled, hour } = organizerDigests
  const [chosen] = await db.read.select({ enabled, hour }).from(organizerDigests).where(eq(organizerDigests.userId, viewer.id))
  return chosen ?? { enabled: false, hour: DIGEST_HOURS.initial }
}
