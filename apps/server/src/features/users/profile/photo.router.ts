import { memberApi } from '#platform/api/api.ts'
import { commandHandler } from '#platform/api/command-handler.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { requireMe } from '../users.queries.ts'
import { changePhoto } from './commands/change-photo.ts'
import { removePhoto } from './commands/remove-photo.ts'

export const createPhotoRouter = ({ files }: { files: FileStore }) => ({
  changePhoto: memberApi.account.changePhoto.handler(async ({ context: { db, viewer }, input }) => {
    await changePhoto({ db, files, actor: viewer, input })
    return requireMe(db, viewer.id)
  }),

  removePhoto: memberApi.account.removePhoto.handler(commandHandler(removePhoto, (db, viewer) => requireMe(db, viewer.id))),
})
