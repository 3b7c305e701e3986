import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { showPhoto } from './show-photo.ts'

type RemovePhoto = { db: Database; actor: Pick<Viewer, 'id'>; now?: Date }

/** Back to the drawn jersey. Removing a photo that isn't there is fine. */
export async function removePhoto({ db, actor, now = new Date() }: RemovePhoto): Promise<void> {
  await db.change((tx, emit, enqueue) => showPhoto(tx, emit, enqueue, { userId: actor.id, photo: null, now }))
}
