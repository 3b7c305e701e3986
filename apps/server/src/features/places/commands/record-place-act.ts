import type { JournalAction } from '@coup-denvoi/contract/admin/journal.schema'
import { recordAdminAction } from '#features/admin/journal.public.ts'
import type { Change } from '#platform/database/database.ts'
import type { Actor, LockedPlace } from '../places.access.ts'

type PlaceAct = Extract<JournalAction, 'place.corrected' | `place.photo-${string}`>

/** In the journal of the administration, unless the actor has organized at the place. What has changed stands in its history. */
export async function recordPlaceAct(change: Change, { row, asAdmin }: LockedPlace, actor: Actor, action: PlaceAct): Promise<void> {
  if (!asAdmin) return
  await recordAdminAction(change, { actor, action, targetKind: 'place', targetId: row.id, targetName: row.name })
}
