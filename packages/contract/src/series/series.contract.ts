import { groupErrors } from '../groups/group.errors.ts'
import { editedMeanwhile } from '../lib/edit-schemas.ts'
import { publicProcedure, signedInProcedure } from '../lib/procedure.ts'
import { daySchema, idSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { guestNameSchema } from '../matches/guests/guest.schema.ts'
import { matchErrors } from '../matches/match.errors.ts'
import { cancelReasonSchema, inviteTokenSchema } from '../matches/match.schema.ts'
import { placeErrors } from '../places/place.errors.ts'
import { playedMatchOptionsSchema, playedMatchSchema } from './played-match.schema.ts'
import { seriesErrors } from './series.errors.ts'
import {
  newSeriesSchema,
  regularsSchema,
  seriesEditSchema,
  seriesLinkSchema,
  seriesSchema,
  seriesSummarySchema,
  seriesTargetSchema,
} from './series.schema.ts'

const { START_IN_PAST, PERMISSION_DENIED, PLACES_TAKEN, MATCH_NOT_FOUND, FAILED_PRECONDITION } = matchErrors
const { GROUP_NOT_FOUND } = groupErrors
const { PLACE_NOT_FOUND } = placeErrors
const { SERIES_NOT_FOUND, SERIES_OVER, NOT_A_SERIES_DATE, NO_SERIES_DATE, REGULARS_COMPLETE, NOT_A_SERIES_GUEST, TWO_GUESTS } = seriesErrors
const { SERIES_SENT, SERIES_ORGANIZED, NOT_PLAYED_YET, PLAYED_TOO_LONG_AGO, SERIES_DATE_TAKEN, NOT_OF_SERIES, ALREADY_IN_SERIES } =
  seriesErrors
const tags = ['series']

/** Matches that come back. */
export const seriesContract = {
  /** Series that are not over: of a group, those that the viewer sees, or those that the viewer organizes or is a regular of. */
  list: signedInProcedure('signed-in')
    .route({ method: 'GET', path: '/series', tags, summary: 'List series' })
    .errors({ GROUP_NOT_FOUND })
    .input(z.object({ groupId: z.optional(idSchema) }))
    .output(z.object({ items: z.array(seriesSummarySchema) })),

  find: signedInProcedure('series-viewers')
    .route({ method: 'GET', path: '/series/{id}', tags, summary: 'Get a series' })
    .errors({ SERIES_NOT_FOUND })
    .input(seriesLinkSchema)
    .output(seriesSchema),

  /** Dates inside the publication delay are published at once. Idempotent by the key of the match. */
  start: signedInProcedure('signed-in', 'newMatches')
    .route({ method: 'POST', path: '/series', successStatus: 201, tags, summary: 'Start a series' })
    .errors({
      START_IN_PAST,
      GROUP_NOT_FOUND,
      PERMISSION_DENIED,
      NO_SERIES_DATE,
      REGULARS_COMPLETE,
      MATCH_NOT_FOUND,
      FAILED_PRECONDITION,
      ALREADY_IN_SERIES,
      PLACE_NOT_FOUND,
      SERIES_SENT,
    })
    .input(newSeriesSchema)
    .output(seriesSchema),

  /** Changes the series from a date on, with the matches that are published. */
  edit: signedInProcedure('series-organizer', 'matchEdits')
    .route({ method: 'PUT', path: '/series/{id}', tags, summary: 'Update a series from a date on' })
    .errors({
      SERIES_NOT_FOUND,
      PERMISSION_DENIED,
      SERIES_OVER,
      NOT_A_SERIES_DATE,
      NO_SERIES_DATE,
      START_IN_PAST,
      PLACES_TAKEN,
      SERIES_DATE_TAKEN,
      PLACE_NOT_FOUND,
      EDITED_MEANWHILE: editedMeanwhile,
    })
    .input(seriesEditSchema)
    .output(seriesSchema),

  /** No match on a date to come that is not published, or a match again. */
  skipDate: signedInProcedure('series-organizer', 'lists')
    .route({ method: 'PUT', path: '/series/{id}/dates/{date}', tags, summary: 'Skip a date of a series' })
    .errors({ SERIES_NOT_FOUND, PERMISSION_DENIED, SERIES_OVER, NOT_A_SERIES_DATE })
    .input(z.object({ id: idSchema, date: daySchema, skipped: z.boolean() }))
    .output(seriesSchema),

  /** Nothing is published during a pause; matches that are published stay. */
  pause: signedInProcedure('series-organizer', 'matchEdits')
    .route({ method: 'PUT', path: '/series/{id}/pause', tags, summary: 'Pause or resume a series' })
    .errors({ SERIES_NOT_FOUND, PERMISSION_DENIED, SERIES_OVER })
    .input(z.object({ id: idSchema, paused: z.boolean() }))
    .output(seriesSchema),

  /** The account of its organizer ended. It stays paused until the new one resumes it. */
  takeOver: signedInProcedure('series-heirs', 'matchEdits')
    .route({ method: 'POST', path: '/series/{id}/take-over', tags, summary: 'Take over a series without an organizer' })
    .errors({ SERIES_NOT_FOUND, PERMISSION_DENIED, SERIES_OVER, SERIES_ORGANIZED })
    .input(z.object({ id: idSchema }))
    .output(seriesSchema),

  /** « Accepter les paiements d’avance »: its people see how its organizer is paid. */
  setPrepayments: signedInProcedure('series-organizer', 'payments')
    .route({ method: 'PUT', path: '/series/{id}/prepayments', tags, summary: 'Accept or refuse payments ahead' })
    .errors({ SERIES_NOT_FOUND, PERMISSION_DENIED, SERIES_OVER })
    .input(z.object({ id: idSchema, accepted: z.boolean() }))
    .output(seriesSchema),

  end: signedInProcedure('series-organizer', 'matchEdits')
    .route({ method: 'POST', path: '/series/{id}/end', tags, summary: 'End a series' })
    .errors({ SERIES_NOT_FOUND, PERMISSION_DENIED, SERIES_OVER })
    .input(z.object({ id: idSchema, cancelPublished: z._default(z.boolean(), false), reason: cancelReasonSchema }))
    .output(seriesSchema),

  /** « Ce match et les suivants »: cancels the matches that are published from a date on, and publishes none after it. */
  cancelFollowing: signedInProcedure('series-organizer', 'matchEdits')
    .route({ method: 'POST', path: '/series/{id}/dates/{date}/cancel', tags, summary: 'Cancel a match and the following ones' })
    .errors({ SERIES_NOT_FOUND, PERMISSION_DENIED, SERIES_OVER, NOT_A_SERIES_DATE })
    .input(z.object({ id: idSchema, date: daySchema, reason: cancelReasonSchema }))
    .output(seriesSchema),

  /** What the form of a match that was played without the product begins with. */
  playedMatchOptions: signedInProcedure('series-organizer')
    .route({ method: 'GET', path: '/series/{id}/played-matches', tags, summary: 'Get who can be added to a played match' })
    .errors({ SERIES_NOT_FOUND, PERMISSION_DENIED, SERIES_OVER })
    .input(z.object({ id: idSchema }))
    .output(playedMatchOptionsSchema),

  /** A match that was played without the product, with who was there. Whose account is closed, or who may not be asked, is left out. */
  addPlayedMatch: signedInProcedure('series-organizer', 'newMatches')
    .route({ method: 'POST', path: '/series/{id}/played-matches', successStatus: 201, tags, summary: 'Add a match that was played' })
    .errors({
      SERIES_NOT_FOUND,
      PERMISSION_DENIED,
      SERIES_OVER,
      GROUP_NOT_FOUND,
      NOT_PLAYED_YET,
      PLAYED_TOO_LONG_AGO,
      SERIES_DATE_TAKEN,
      NOT_OF_SERIES,
    })
    .input(playedMatchSchema)
    .output(z.object({ matchId: idSchema })),

  /**
   * Who is put on each list, in this order. Who stays keeps the dates that they skip. With `seen`, the regulars that the author saw, who has
   * left the list or was added to it since then stays so.
   */
  setRegulars: signedInProcedure('series-organizer', 'lists')
    .route({ method: 'PUT', path: '/series/{id}/regulars', tags, summary: 'Set the regulars of a series' })
    .errors({ SERIES_NOT_FOUND, PERMISSION_DENIED, SERIES_OVER, REGULARS_COMPLETE })
    .input(z.object({ id: idSchema, regulars: regularsSchema, seen: z.optional(regularsSchema) }))
    .output(seriesSchema),

  /** Two names of one guest count as one, also in matches that were played. Can be taken back. */
  mergeGuests: signedInProcedure('series-organizers', 'lists')
    .route({ method: 'POST', path: '/series/{id}/guest-names', tags, summary: 'Merge two names of a guest' })
    .errors({ SERIES_NOT_FOUND, PERMISSION_DENIED, SERIES_OVER, NOT_A_SERIES_GUEST, TWO_GUESTS })
    .input(z.object({ id: idSchema, name: guestNameSchema, into: guestNameSchema }))
    .output(seriesSchema),

  separateGuest: signedInProcedure('series-organizers', 'lists')
    .route({ method: 'POST', path: '/series/{id}/guest-names/separate', tags, summary: 'Take back that a name counts as another' })
    .errors({ SERIES_NOT_FOUND, PERMISSION_DENIED, SERIES_OVER })
    .input(z.object({ id: idSchema, name: guestNameSchema }))
    .output(seriesSchema),

  /** A regular does not come on a date that is not published, or comes after all. */
  setAbsence: signedInProcedure('series-regulars', 'lists')
    .route({ method: 'PUT', path: '/series/{id}/absences/{date}', tags, summary: 'Skip a date as a regular' })
    .errors({ SERIES_NOT_FOUND, PERMISSION_DENIED, SERIES_OVER, NOT_A_SERIES_DATE })
    .input(z.object({ id: idSchema, date: daySchema, absent: z.boolean() }))
    .output(seriesSchema),

  /** « Ne plus être habitué ». Places on lists that are published stay. Null when the viewer no longer sees the private series. */
  stopComing: signedInProcedure('series-viewers', 'lists')
    .route({ method: 'DELETE', path: '/series/{id}/regular', tags, summary: 'Stop being a regular' })
    .errors({ SERIES_NOT_FOUND })
    .input(seriesLinkSchema)
    .output(z.nullable(seriesSchema)),

  /** The old link stops working. */
  renewLink: signedInProcedure('series-organizer', 'matchEdits')
    .route({ method: 'POST', path: '/series/{id}/link', tags, summary: 'Renew the link of a series' })
    .errors({ SERIES_NOT_FOUND, PERMISSION_DENIED, SERIES_OVER })
    .input(z.object({ id: idSchema }))
    .output(seriesSchema),

  /** « Le lien de la série ». */
  findTarget: publicProcedure('series-link')
    .route({ method: 'GET', path: '/public/series/{token}', tags, summary: 'Get what the link of a series opens' })
    .errors({ SERIES_NOT_FOUND })
    .input(z.object({ token: inviteTokenSchema }))
    .output(seriesTargetSchema),
}
