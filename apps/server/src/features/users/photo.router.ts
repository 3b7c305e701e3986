import { api } from '#platform/api/api.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { CallContext, Viewer } from '#platform/api/call-context.ts'
import { signedIn } from '#platform/api/signed-in.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { changePhoto } from './commands/change-photo.ts'
import { removePhoto } from './commands/remove-photo.ts'
import { findMe } from './users.queries.ts'

/** The calls about one's photo. */
export const createPhotoRouter = ({ files }: { files: FileStore }) => ({
  changePhoto: api.account.changePhoto.use(signedIn).handler(async ({ context: { db, viewer }, input }) => {
    await changePhoto({ db, files, actor: viewer, input })
    return requireOwnProfile({ db, viewer })
  }),

  removePhoto: api.account.removePhoto.use(signedIn).handler(async ({ context: { db, viewer } }) => {
    await removePhoto({ db, actor: viewer })
    return requireOwnProfile({ db, viewer })
  }),
})

/** @throws UNAUTHENTICATED when the account is gone meanwhile */
async function requireOwnProfile({ db, viewer }: Pick<CallContext, 'db'> & { viewer: Viewer }) {
  const me = await findMe(db, viewer.id)
  if (!me) throw apiError('UNAUTHENTICATED')
  return me
}
