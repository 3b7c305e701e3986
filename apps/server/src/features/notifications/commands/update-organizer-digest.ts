import type { OrganizerDigest } from '@coup-denvoi/contract/notifications/digest.schema'
import { nextDigestAt } from '@coup-denvoi/contract/notifications/digest-time.rules'
import { eq } from 'drizzle-orm'
import { lockActor } from '#features/users/account-locks.public.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { organizerDigests } from '../digest/organizer-digests.table.ts'
import { sendDigest } from '../notifications.jobs.ts'

type UpdateOrganizerDigest = { db: Database; actor: Pick<Viewer, 'id'>; input: OrganizerDigest; now?: Date }

/** What was collected is sent at the new hour, or at once when the digest is switched off: the job stored for the former time does nothing. */
export async function updateOrganizerDigest({ db, actor, input, now }: UpdateOrganizerDigest): Promise<void> {
  await db.transaction(async (change) => {
    const { tx, enqueue } = change
    await lockActor(change, actor)
    const [stored] = await tx
      .insert(organizerDigests)
      .values({ userId: actor.id, ...input })
      .onConflictDoUpdate({ target: organizerDigests.userId, set: input })
      .returning({ dueAt: organizerDigests.dueAt })
    if (!stored?.dueAt) return
    const dueAt = input.enabled ? nextDigestAt(change.now, input.hour) : change.now
    if (dueAt.getTime() === stored.dueAt.getTime()) return
    await tx.update(organizerDigests).set({ dueAt }).where(eq(organizerDigests.userId, actor.id))
    enqueue(sendDigest({ userId: actor.id, dueAt: dueAt.getTime() }, { startAfter: dueAt }))
  }, now)
}
