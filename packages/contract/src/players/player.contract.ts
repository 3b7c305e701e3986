import { publicProcedure, signedInProcedure } from '../lib/procedure.ts'
import { idSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { playerErrors } from './player.errors.ts'
import { blockedPlayerSchema, playerListInputSchema, playerPageSchema, playerSchema, publicPlayerSchema } from './player.schema.ts'

const { PLAYER_NOT_FOUND, PERMISSION_DENIED } = playerErrors

export const playerContract = {
  /** Players who appear in the search. */
  list: signedInProcedure('signed-in')
    .route({ method: 'GET', path: '/players', tags: ['players'], summary: 'Find players' })
    .input(playerListInputSchema)
    .output(playerPageSchema),

  /** Whoever hides from the search is found by their team-mates, of a match or of a group, and by super admins. */
  find: signedInProcedure('signed-in')
    .route({ method: 'GET', path: '/players/{id}', tags: ['players'], summary: 'A player’s profile' })
    .errors({ PLAYER_NOT_FOUND })
    .input(z.object({ id: idSchema }))
    .output(playerSchema),

  /** Nothing more than what anyone may know; whoever hides from the search is not found. */
  findPublic: publicProcedure('anyone')
    .route({ method: 'GET', path: '/public/players/{id}', tags: ['players'], summary: 'A player’s public profile' })
    .errors({ PLAYER_NOT_FOUND })
    .input(z.object({ id: idSchema }))
    .output(publicPlayerSchema),

  /** Messages, invitations and contact requests from this person stop; they are not told. Blocking twice is blocking once. */
  block: signedInProcedure('signed-in')
    .route({ method: 'PUT', path: '/players/{id}/block', tags: ['players'], summary: 'Block a player' })
    .errors({ PLAYER_NOT_FOUND, PERMISSION_DENIED })
    .input(z.object({ id: idSchema }))
    .output(playerSchema),

  /** Null where the player can't be seen (any more). */
  unblock: signedInProcedure('signed-in')
    .route({ method: 'DELETE', path: '/players/{id}/block', tags: ['players'], summary: 'Unblock a player' })
    .input(z.object({ id: idSchema }))
    .output(z.nullable(playerSchema)),

  blocked: signedInProcedure('signed-in')
    .route({ method: 'GET', path: '/me/blocked', tags: ['players'], summary: 'Whom one has blocked' })
    .output(z.object({ items: z.array(blockedPlayerSchema) })),
}
