import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { setPhoto } from './set-photo.ts'

type RemovePhoto = { db: Database; actor: Pick<Viewer, 'id'>; now?: Date }

export async function removePhoto({ db, actor, now = new Date() }: RemovePhoto): Promise<void> {
  await db.transaction((change) => setPhoto(change, { userId: actor.id, photo: null }), now)
}
