import { api } from '#platform/api/api.ts'
import { signedIn } from '#platform/api/signed-in.ts'
import { blockPlayer } from './commands/block-player.ts'
import { unblockPlayer } from './commands/unblock-player.ts'
import { listPlayers } from './player-list.queries.ts'
import { findPlayer, findPlayerIfVisible, findPublicPlayer, listBlockedPlayers } from './players.queries.ts'

/** The calls about players. */
export const playersRouter = {
  list: api.players.list.use(signedIn).handler(({ context, input }) => listPlayers(context.db, input)),

  find: api.players.find.use(signedIn).handler(({ context: { db, viewer }, input }) => findPlayer(db, viewer, input.id)),

  findPublic: api.players.findPublic.handler(({ context, input }) => findPublicPlayer(context.db, input.id)),

  block: api.players.block.use(signedIn).handler(async ({ context: { db, viewer }, input }) => {
    await blockPlayer({ db, actor: viewer, input })
    return findPlayer(db, viewer, input.id)
  }),

  unblock: api.players.unblock.use(signedIn).handler(async ({ context: { db, viewer }, input }) => {
    await unblockPlayer({ db, actor: viewer, input })
    return findPlayerIfVisible(db, viewer, input.id)
  }),

  blocked: api.players.blocked
    .use(signedIn)
    .handler(async ({ context: { db, viewer } }) => ({ items: await listBlockedPlayers(db, viewer.id) })),
}
