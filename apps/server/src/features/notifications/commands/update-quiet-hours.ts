import type { QuietHours } from '@coup-denvoi/contract/notifications/quiet-hours.rules'
import { lockActor } from '#features/users/account-locks.public.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { quietHours } from '../settings/quiet-hours.table.ts'

type UpdateQuietHours = { db: Database; actor: Pick<Viewer, 'id'>; input: QuietHours; now?: Date }

/** What waits already keeps its time, and so does an offer: the page shows until when. */
export async function updateQuietHours({ db, actor, input, now }: UpdateQuietHours): Promise<void> {
  await db.transaction(async (change) => {
    await lockActor(change, actor)
    await change.tx
      .insert(quietHours)
      .values({ userId: actor.id, ...input })
      .onConflictDoUpdate({ target: quietHours.userId, set: input })
  }, now)
}
