import { adminApi, api, memberApi } from '#platform/api/api.ts'
import { commandHandler } from '#platform/api/command-handler.ts'
import { queryHandler } from '#platform/api/query-handler.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { changePlacePhoto } from './commands/change-place-photo.ts'
import { editPlace } from './commands/edit-place.ts'
import { mergePlace } from './commands/merge-place.ts'
import { removePlacePhoto } from './commands/remove-place-photo.ts'
import { listNearPlaces } from './near-places.queries.ts'
import { listPlaces } from './place-search.queries.ts'
import { findPlace, findPublicPlace, listCorrections, suggestPlaces } from './places.queries.ts'

export const createPlacesRouter = ({ files }: { files: FileStore }) => ({
  list: memberApi.places.list.handler(queryHandler(listPlaces)),

  near: memberApi.places.near.handler(queryHandler(listNearPlaces)),

  suggest: memberApi.places.suggest.handler(queryHandler(suggestPlaces)),

  find: memberApi.places.find.handler(queryHandler((db, viewer, input: { id: string }) => findPlace(db, viewer, input))),

  findPublic: api.places.findPublic.handler(({ context, input }) => findPublicPlace(context.db, input)),

  edit: memberApi.places.edit.handler(commandHandler(editPlace, (db, viewer, input) => findPlace(db, viewer, input))),

  changePhoto: memberApi.places.changePhoto.handler(async ({ context: { db, viewer }, input: { params, body } }) => {
    await changePlacePhoto({ db, files, actor: viewer, input: { ...params, photo: body } })
    return findPlace(db, viewer, params)
  }),

  removePhoto: memberApi.places.removePhoto.handler(commandHandler(removePlacePhoto, (db, viewer, input) => findPlace(db, viewer, input))),

  corrections: memberApi.places.corrections.handler(queryHandler(listCorrections)),

  merge: adminApi.places.merge.handler(commandHandler(mergePlace, (db, viewer, { into }) => findPlace(db, viewer, { id: into }))),
})
