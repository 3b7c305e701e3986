import { groupErrors } from '../../groups/group.errors.ts'
import { signedInProcedure } from '../../lib/procedure.ts'
import { idSchema } from '../../lib/schemas.ts'
import { z } from '../../lib/zod.ts'
import { playerErrors } from '../../players/player.errors.ts'
import { matchErrors } from '../match.errors.ts'
import { matchLinkSchema } from '../match.schema.ts'
import { matchSchema } from '../match-detail.schema.ts'
import { invitationSourceKindSchema, invitationSourceSchema, invitedPlayerSchema, matchAnswersSchema } from './invitation.schema.ts'

const { MATCH_NOT_FOUND, FAILED_PRECONDITION, PERMISSION_DENIED, REMINDED_TODAY } = matchErrors
const { GROUP_NOT_FOUND } = groupErrors
const { PLAYER_NOT_FOUND } = playerErrors

/** Invitations to a match. A player who blocked the organizer gets none; the organizer sees no difference. */
export const invitationContract = {
  /** Also for removed players. */
  invite: signedInProcedure('match-organizer', 'invitations')
    .route({ method: 'PUT', path: '/matches/{id}/invitations/{userId}', tags: ['invitations'], summary: 'Invite a player' })
    .errors({ MATCH_NOT_FOUND, PERMISSION_DENIED, PLAYER_NOT_FOUND, FAILED_PRECONDITION })
    .input(z.object({ id: idSchema, userId: idSchema }))
    .output(z.object({ invited: z.literal(true) })),

  /**
   * Leaves out who is on the list or invited already, who left, declined or was removed, and whom the organizer blocked.
   * `postponed` are those beyond the day's limit.
   */
  inviteMany: signedInProcedure('match-organizer', 'invitations')
    .route({ method: 'POST', path: '/matches/{id}/invitations', tags: ['invitations'], summary: 'Invite the players of a match or group' })
    .errors({ MATCH_NOT_FOUND, PERMISSION_DENIED, GROUP_NOT_FOUND, FAILED_PRECONDITION })
    .input(z.object({ id: idSchema, from: invitationSourceKindSchema, fromId: idSchema }))
    .output(z.object({ invited: z.int(), postponed: z.int() })),

  /** The organizer's last matches before this one, and their groups, that of the match first. */
  sources: signedInProcedure('match-organizer')
    .route({ method: 'GET', path: '/matches/{id}/invitation-sources', tags: ['invitations'], summary: 'List whom to invite at once' })
    .errors({ MATCH_NOT_FOUND, PERMISSION_DENIED })
    .input(z.object({ id: idSchema }))
    .output(z.object({ items: z.array(invitationSourceSchema) })),

  /** Who was invited and has not answered, the latest first. */
  list: signedInProcedure('match-organizer')
    .route({ method: 'GET', path: '/matches/{id}/invitations', tags: ['invitations'], summary: 'List the unanswered invitations' })
    .errors({ MATCH_NOT_FOUND, PERMISSION_DENIED })
    .input(z.object({ id: idSchema }))
    .output(z.object({ items: z.array(invitedPlayerSchema) })),

  /** Who does not come, and who has not answered. */
  answers: signedInProcedure('match-organizer')
    .route({
      method: 'GET',
      path: '/matches/{id}/answers',
      tags: ['invitations'],
      summary: 'List who does not come and who has not answered',
    })
    .errors({ MATCH_NOT_FOUND, PERMISSION_DENIED })
    .input(z.object({ id: idSchema }))
    .output(matchAnswersSchema),

  /** Asks again who has not answered, once a day. */
  remind: signedInProcedure('match-organizer', 'invitations')
    .route({ method: 'POST', path: '/matches/{id}/answers/remind', tags: ['invitations'], summary: 'Remind who has not answered' })
    .errors({ MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION, REMINDED_TODAY })
    .input(z.object({ id: idSchema }))
    .output(matchAnswersSchema),

  /** « Je ne viens pas », of the invited and of members of the match's group. No effect for others. */
  decline: signedInProcedure('match-viewers', 'lists')
    .route({ method: 'POST', path: '/matches/{id}/decline', tags: ['invitations'], summary: 'Say that one does not come' })
    .errors({ MATCH_NOT_FOUND, FAILED_PRECONDITION })
    .input(matchLinkSchema)
    .output(matchSchema),
}
