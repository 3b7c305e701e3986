import { api, memberApi } from '#platform/api/api.ts'
import type { CallContext, Viewer } from '#platform/api/call-context.ts'
import { commandHandler } from '#platform/api/command-handler.ts'
import { queryHandler } from '#platform/api/query-handler.ts'
import { blockPlayer } from './commands/block-player.ts'
import { unblockPlayer } from './commands/unblock-player.ts'
import { listPlayers } from './player-list.queries.ts'
import { findPlayer, findPlayerIfVisible, findPublicPlayer, listBlockedPlayers } from './players.queries.ts'

const readPlayer = (db: CallContext['db'], viewer: Viewer, { id }: { id: string }) => findPlayer(db, viewer, id)
const readIfVisible = (db: CallContext['db'], viewer: Viewer, { id }: { id: string }) => findPlayerIfVisible(db, viewer, id)

export const playersRouter = {
  list: memberApi.players.list.handler(({ context, input }) => listPlayers(context.db, input)),

  find: memberApi.players.find.handler(queryHandler(readPlayer)),

  findPublic: api.players.findPublic.handler(({ context, input }) => findPublicPlayer(context.db, input.id)),

  block: memberApi.players.block.handler(commandHandler(blockPlayer, readIfVisible)),

  unblock: memberApi.players.unblock.handler(commandHandler(unblockPlayer, readIfVisible)),

  blocked: memberApi.players.blocked.handler(async ({ context: { db, viewer } }) => ({ items: await listBlockedPlayers(db, viewer.id) })),
}
