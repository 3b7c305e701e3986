import { signedInProcedure } from '../lib/procedure.ts'
import { idSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { availabilityErrors } from './availability.errors.ts'
import { availabilityInputSchema, availablePlayersSchema, fittingMatchesSchema, ownAvailabilitySchema } from './availability.schema.ts'

const { PLAYER_NOT_FOUND, PLACE_TAKEN, ...organizerErrors } = availabilityErrors
const tags = ['availability']

/** « Dispo »: when a player could play. */
export const availabilityContract = {
  mine: signedInProcedure('signed-in')
    .route({ method: 'GET', path: '/me/availability', tags, summary: 'Get when one could play' })
    .output(ownAvailabilitySchema),

  set: signedInProcedure('signed-in', 'settings')
    .route({ method: 'PUT', path: '/me/availability', tags, summary: 'Say when one could play' })
    .input(availabilityInputSchema)
    .output(ownAvailabilitySchema),

  end: signedInProcedure('signed-in', 'settings')
    .route({ method: 'DELETE', path: '/me/availability', tags, summary: 'Say that one is no longer available' })
    .output(ownAvailabilitySchema),

  /** Of public matches, for what is typed in the form, which is not kept. */
  matches: signedInProcedure('signed-in', 'placeSearches')
    .route({ method: 'POST', path: '/me/availability/matches', tags, summary: 'List matches with a place at these times' })
    .input(availabilityInputSchema)
    .output(fittingMatchesSchema),

  /** Who could play in a match and is neither on its list nor asked. */
  players: signedInProcedure('match-organizer')
    .route({ method: 'GET', path: '/matches/{id}/available-players', tags, summary: 'List players who could come to a match' })
    .errors(organizerErrors)
    .input(z.object({ id: idSchema }))
    .output(availablePlayersSchema),

  /** Holds a free place for them for half an hour. No effect when one is held for them already. */
  propose: signedInProcedure('match-organizer', 'invitations')
    .route({ method: 'PUT', path: '/matches/{id}/available-players/{userId}/offer', tags, summary: 'Offer a place to an available player' })
    .errors({ ...organizerErrors, PLAYER_NOT_FOUND, PLACE_TAKEN })
    .input(z.object({ id: idSchema, userId: idSchema }))
    .output(availablePlayersSchema),

  /** The place goes to the next. No effect when none is held for them any more. */
  withdraw: signedInProcedure('match-organizer', 'invitations')
    .route({ method: 'DELETE', path: '/matches/{id}/available-players/{userId}/offer', tags, summary: 'Withdraw an offered place' })
    .errors({ ...organizerErrors, PLAYER_NOT_FOUND })
    .input(z.object({ id: idSchema, userId: idSchema }))
    .output(availablePlayersSchema),
}
