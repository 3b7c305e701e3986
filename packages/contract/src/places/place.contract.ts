import { editedMeanwhile, seenSchema } from '../lib/edit-schemas.ts'
import { errorCatalog } from '../lib/error-catalog.ts'
import { publicProcedure, signedInProcedure } from '../lib/procedure.ts'
import { idSchema, pageParameters } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { userErrors } from '../users/user.errors.ts'
import { placeErrors } from './place.errors.ts'
import {
  correctionPageSchema,
  nearInputSchema,
  nearPageSchema,
  placeChangesSchema,
  placeListInputSchema,
  placePageSchema,
  placePhotoSchema,
  placeSchema,
  publicPlaceSchema,
  suggestionsInputSchema,
  suggestionsSchema,
} from './place.schema.ts'

const { PLACE_NOT_FOUND, PLACES_ALREADY_MERGED, PLACE_PHOTO_CHANGED, CITY_UNKNOWN } = placeErrors
const { PERMISSION_DENIED } = errorCatalog
const { PHOTO_TOO_LARGE, PHOTO_NOT_A_PICTURE, PHOTO_TOO_MANY_PIXELS } = userErrors
const tags = ['places']

export const placeContract = {
  /** The directory, by name. */
  list: signedInProcedure('signed-in')
    .route({ method: 'GET', path: '/places', tags, summary: 'Search places' })
    .input(placeListInputSchema)
    .output(placePageSchema),

  /** The nearest first. The position is used for the answer, and neither kept nor logged. */
  near: signedInProcedure('signed-in', 'placeSearches')
    .route({ method: 'POST', path: '/places/near', tags, summary: 'List places by distance' })
    .errors({ CITY_UNKNOWN })
    .input(nearInputSchema)
    .output(nearPageSchema),

  /** For the form of a match. */
  suggest: signedInProcedure('signed-in')
    .route({ method: 'GET', path: '/places/suggestions', tags, summary: 'Propose places for a match' })
    .input(suggestionsInputSchema)
    .output(suggestionsSchema),

  /** Of merged places, the one that stays: its id is another one. */
  find: signedInProcedure('signed-in')
    .route({ method: 'GET', path: '/places/{id}', tags, summary: 'Get a place' })
    .errors({ PLACE_NOT_FOUND })
    .input(z.object({ id: idSchema }))
    .output(placeSchema),

  findPublic: publicProcedure('anyone')
    .route({ method: 'GET', path: '/public/places/{id}', tags, summary: 'Get the public page of a place' })
    .errors({ PLACE_NOT_FOUND })
    .input(z.object({ id: idSchema }))
    .output(publicPlaceSchema),

  edit: signedInProcedure('place-editors', 'placeEdits')
    .route({ method: 'PUT', path: '/places/{id}', tags, summary: 'Correct a place' })
    .errors({ PLACE_NOT_FOUND, PERMISSION_DENIED, EDITED_MEANWHILE: editedMeanwhile })
    .input(z.object({ id: idSchema, changes: placeChangesSchema, seen: seenSchema }))
    .output(placeSchema),

  /** The body is the picture: JPEG, PNG or WebP, detected from its bytes. */
  changePhoto: signedInProcedure('place-editors', 'photos')
    .route({ method: 'PUT', path: '/places/{id}/photo', tags, summary: 'Upload a photo of a place', inputStructure: 'detailed' })
    .errors({ PLACE_NOT_FOUND, PERMISSION_DENIED, PHOTO_TOO_LARGE, PHOTO_NOT_A_PICTURE, PHOTO_TOO_MANY_PIXELS })
    .input(z.object({ params: z.object({ id: idSchema }), body: z.file() }))
    .output(placeSchema),

  /** With `photo`, only that one: another one that somebody has uploaded meanwhile stays. */
  removePhoto: signedInProcedure('place-editors', 'photos')
    .route({ method: 'DELETE', path: '/places/{id}/photo', tags, summary: 'Delete the photo of a place' })
    .errors({ PLACE_NOT_FOUND, PERMISSION_DENIED, PLACE_PHOTO_CHANGED })
    .input(z.object({ id: idSchema, photo: z.optional(placePhotoSchema) }))
    .output(placeSchema),

  /** The latest first. */
  corrections: signedInProcedure('signed-in')
    .route({ method: 'GET', path: '/places/{id}/corrections', tags, summary: 'List what was corrected' })
    .errors({ PLACE_NOT_FOUND })
    .input(z.object({ id: idSchema, ...pageParameters(10) }))
    .output(correctionPageSchema),

  /** The place is the same as another one, which stays, with the matches of both. */
  merge: signedInProcedure('admins', 'moderation')
    .route({ method: 'POST', path: '/places/{id}/merge', tags, summary: 'Merge a place into another one' })
    .errors({ PLACE_NOT_FOUND, PERMISSION_DENIED, PLACES_ALREADY_MERGED })
    .input(z.object({ id: idSchema, into: idSchema }))
    .output(placeSchema),
}
