import { api } from '#platform/api/api.ts'
import { signedIn } from '#platform/api/signed-in.ts'
import { cancelMatch } from './commands/cancel-match.ts'
import { declineInvitation } from './commands/decline-invitation.ts'
import { editMatch } from './commands/edit-match.ts'
import { invitePlayer } from './commands/invite-player.ts'
import { joinMatch } from './commands/join-match.ts'
import { leaveMatch } from './commands/leave-match.ts'
import { organizeMatch } from './commands/organize-match.ts'
import { removePlayer } from './commands/remove-player.ts'
import { renewLink } from './commands/renew-link.ts'
import { listMatches } from './match-list.queries.ts'
import { findMatch, findMatchIfVisible, findPublicMatch, listShowcaseMatches } from './matches.queries.ts'

export const matchesRouter = {
  list: api.matches.list.use(signedIn).handler(({ context, input }) => listMatches(context.db, context.viewer, input)),

  find: api.matches.find.use(signedIn).handler(({ context, input }) => findMatch(context.db, context.viewer, input)),

  organize: api.matches.organize.use(signedIn).handler(async ({ context: { db, viewer }, input }) => {
    const id = await organizeMatch({ db, actor: viewer, input })
    return findMatch(db, viewer, { id })
  }),

  edit: api.matches.edit.use(signedIn).handler(async ({ context: { db, viewer }, input }) => {
    await editMatch({ db, actor: viewer, input })
    return findMatch(db, viewer, input)
  }),

  cancel: api.matches.cancel.use(signedIn).handler(async ({ context: { db, viewer }, input }) => {
    await cancelMatch({ db, actor: viewer, input })
    return findMatchIfVisible(db, viewer, input)
  }),

  join: api.matches.join.use(signedIn).handler(async ({ context: { db, viewer }, input }) => {
    await joinMatch({ db, actor: viewer, input })
    return findMatch(db, viewer, input)
  }),

  leave: api.matches.leave.use(signedIn).handler(async ({ context: { db, viewer }, input }) => {
    await leaveMatch({ db, actor: viewer, input })
    return findMatchIfVisible(db, viewer, input)
  }),

  removePlayer: api.matches.removePlayer.use(signedIn).handler(async ({ context: { db, viewer }, input }) => {
    await removePlayer({ db, actor: viewer, input })
    return findMatch(db, viewer, input)
  }),

  invite: api.matches.invite.use(signedIn).handler(async ({ context: { db, viewer }, input }) => {
    await invitePlayer({ db, actor: viewer, input })
    return { invited: true }
  }),

  decline: api.matches.decline.use(signedIn).handler(async ({ context: { db, viewer }, input }) => {
    await declineInvitation({ db, actor: viewer, input })
    return findMatchIfVisible(db, viewer, input)
  }),

  renewLink: api.matches.renewLink.use(signedIn).handler(async ({ context: { db, viewer }, input }) => {
    await renewLink({ db, actor: viewer, input })
    return findMatch(db, viewer, input)
  }),

  findPublic: api.matches.findPublic.handler(({ context, input }) => findPublicMatch(context.db, input)),

  showcase: api.matches.showcase.handler(async ({ context }) => ({ items: await listShowcaseMatches(context.db) })),
}
