import { publicProcedure, signedInProcedure } from '../lib/procedure.ts'
import { idSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { playerErrors } from './player.errors.ts'
import { blockedPlayerSchema, playerListInputSchema, playerPageSchema, playerSchema, publicPlayerSchema } from './player.schema.ts'

const { PLAYER_NOT_FOUND, PERMISSION_DENIED } = playerErrors

export const playerContract = {
  list: signedInProcedure('signed-in')
    .route({ method: 'GET', path: '/players', tags: ['players'], summary: 'Search players' })
    .input(playerListInputSchema)
    .output(playerPageSchema),

  /** Hidden players are visible to teammates (same match or group) and super admins. */
  find: signedInProcedure('signed-in')
    .route({ method: 'GET', path: '/players/{id}', tags: ['players'], summary: 'Get a player' })
    .errors({ PLAYER_NOT_FOUND })
    .input(z.object({ id: idSchema }))
    .output(playerSchema),

  findPublic: publicProcedure('anyone')
    .route({ method: 'GET', path: '/public/players/{id}', tags: ['players'], summary: 'Get the public profile of a player' })
    .errors({ PLAYER_NOT_FOUND })
    .input(z.object({ id: idSchema }))
    .output(publicPlayerSchema),

  /**
   * Stops messages, invitations and contact requests from the player, who is not notified. Idempotent. Also for a hidden player who has
   * written to the viewer; the answer is null then, because the profile stays hidden.
   */
  block: signedInProcedure('signed-in', 'settings')
    .route({ method: 'PUT', path: '/players/{id}/block', tags: ['players'], summary: 'Block a player' })
    .errors({ PLAYER_NOT_FOUND, PERMISSION_DENIED })
    .input(z.object({ id: idSchema }))
    .output(z.nullable(playerSchema)),

  /** Null when the viewer may not see the player. */
  unblock: signedInProcedure('signed-in', 'settings')
    .route({ method: 'DELETE', path: '/players/{id}/block', tags: ['players'], summary: 'Unblock a player' })
    .input(z.object({ id: idSchema }))
    .output(z.nullable(playerSchema)),

  blocked: signedInProcedure('signed-in')
    .route({ method: 'GET', path: '/me/blocked', tags: ['players'], summary: 'List blocked players' })
    .output(z.object({ items: z.array(blockedPlayerSchema) })),
}
