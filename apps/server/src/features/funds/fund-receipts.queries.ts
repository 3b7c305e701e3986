import { and, eq } from 'drizzle-orm'
import { isActiveMember } from '#features/groups/active-members.public.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { fundEntries } from './fund-entries.table.ts'
import { fundReceipts } from './fund-receipts.table.ts'

/** Whether the viewer may see a photo: a receipt of the group, which they are in now. */
export async function canSeeReceipt(
  db: Database,
  viewer: Pick<Viewer, 'id'> | null,
  { groupId, photo }: { groupId: string; photo: string },
): Promise<boolean> {
  if (viewer === null || !(await isActiveMember(db.read, viewer.id, groupId))) return false
  const rows = await db.read
    .select({ id: fundReceipts.entryId })
    .from(fundReceipts)
    .innerJoin(fundEntries, eq(fundEntries.id, fundReceipts.entryId))
    .where(and(eq(fundReceipts.photo, photo), eq(fundEntries.groupId, groupId)))
  return rows.length > 0
}
