import { api, memberApi } from '#platform/api/api.ts'
import { commandHandler } from '#platform/api/command-handler.ts'
import { queryHandler } from '#platform/api/query-handler.ts'
import { cancelMatch } from './commands/cancel-match.ts'
import { editMatch } from './commands/edit-match.ts'
import { organizeMatch } from './commands/organize-match.ts'
import { renewLink } from './commands/renew-link.ts'
import { setNotices } from './followers/commands/set-notices.ts'
import { listMatches } from './lists/match-list.queries.ts'
import { listNearMatches } from './lists/near-matches.queries.ts'
import { findMatch, findMatchIfVisible, findPublicMatch, listShowcaseMatches } from './matches.queries.ts'
import { joinMatch } from './participation/commands/join-match.ts'
import { leaveMatch } from './participation/commands/leave-match.ts'
import { removePlayer } from './participation/commands/remove-player.ts'

export const matchesRouter = {
  list: memberApi.matches.list.handler(queryHandler(listMatches)),

  near: memberApi.matches.near.handler(queryHandler(listNearMatches)),

  find: memberApi.matches.find.handler(queryHandler(findMatch)),

  organize: memberApi.matches.organize.handler(async ({ context: { db, viewer }, input }) => {
    const id = await organizeMatch({ db, actor: viewer, input })
    return findMatch(db, viewer, { id })
  }),

  edit: memberApi.matches.edit.handler(commandHandler(editMatch, findMatch)),

  cancel: memberApi.matches.cancel.handler(commandHandler(cancelMatch, findMatchIfVisible)),

  join: memberApi.matches.join.handler(commandHandler(joinMatch, findMatch)),

  leave: memberApi.matches.leave.handler(commandHandler(leaveMatch, findMatchIfVisible)),

  removePlayer: memberApi.matches.removePlayer.handler(commandHandler(removePlayer, findMatch)),

  setNotices: memberApi.matches.setNotices.handler(commandHandler(setNotices, findMatch)),

  renewLink: memberApi.matches.renewLink.handler(commandHandler(renewLink, findMatch)),

  findPublic: api.matches.findPublic.handler(({ context, input }) => findPublicMatch(context.db, input)),

  showcase: api.matches.showcase.handler(async ({ context }) => ({ items: await listShowcaseMatches(context.db) })),
}
