import { editedMeanwhile, seenSchema } from '../lib/edit-schemas.ts'
import { signedInProcedure } from '../lib/procedure.ts'
import { doneSchema, idSchema, textSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { invitedPlayerSchema } from '../matches/invitations/invitation.schema.ts'
import { playerErrors } from '../players/player.errors.ts'
import { groupErrors } from './group.errors.ts'
import {
  groupChangesSchema,
  groupListInputSchema,
  groupPageSchema,
  groupSchema,
  joinRequestPageSchema,
  joinRequestsInputSchema,
  memberPageSchema,
  membersInputSchema,
  newGroupSchema,
  playerGroupsInputSchema,
  playerGroupsPageSchema,
} from './group.schema.ts'

const {
  GROUP_NOT_FOUND,
  GROUP_SENT,
  NOT_AUTHORIZED,
  ALREADY_MEMBER,
  REQUEST_PENDING,
  REQUEST_ADMINS_ONLY,
  REQUEST_NOT_FOUND,
  REQUEST_HANDLED,
  PROMOTE_DENIED,
  DEMOTE_DENIED,
  NOT_AN_ADMIN,
  REMOVE_DENIED,
  CREATOR_STAYS,
  MEMBER_NOT_FOUND,
  CREATOR_MUST_NAME_ADMIN,
  TRANSFER_DENIED,
  NEW_OWNER_NOT_MEMBER,
  PERMISSION_DENIED,
  FAILED_PRECONDITION,
  GROUP_NAME_DIFFERS,
  INVITATION_NOT_FOUND,
  INVITED_IS_MEMBER,
  INVITED_HAS_ASKED,
  INVITED_DECLINED,
} = groupErrors
const { PLAYER_NOT_FOUND } = playerErrors

const tags = ['groups']
/** `handledBy` is the user that the page was loaded for: another account may have signed in in another tab since. */
const requestAnswerSchema = z.object({ id: idSchema, requestId: idSchema, handledBy: idSchema })
const memberSchema = z.object({ id: idSchema, userId: idSchema })

export const groupContract = {
  list: signedInProcedure('signed-in')
    .route({ method: 'GET', path: '/groups', tags, summary: 'List own or other groups' })
    .input(groupListInputSchema)
    .output(groupPageSchema),

  /** Non-members of a private group see its name, city, description and number of members. */
  find: signedInProcedure('signed-in')
    .route({ method: 'GET', path: '/groups/{id}', tags, summary: 'Get a group' })
    .errors({ GROUP_NOT_FOUND })
    .input(z.object({ id: idSchema }))
    .output(groupSchema),

  members: signedInProcedure('group-viewers')
    .route({ method: 'GET', path: '/groups/{id}/members', tags, summary: 'List members' })
    .errors({ GROUP_NOT_FOUND, PERMISSION_DENIED })
    .input(membersInputSchema)
    .output(memberPageSchema),

  /** Private groups are visible to their members only. */
  ofPlayer: signedInProcedure('signed-in')
    .route({ method: 'GET', path: '/players/{id}/groups', tags, summary: 'List the groups of a player' })
    .errors({ PLAYER_NOT_FOUND })
    .input(playerGroupsInputSchema)
    .output(playerGroupsPageSchema),

  /** Only requests that the viewer may answer. */
  requests: signedInProcedure('signed-in')
    .route({ method: 'GET', path: '/group-requests', tags, summary: 'List pending join requests' })
    .input(joinRequestsInputSchema)
    .output(joinRequestPageSchema),

  /** `createdBy` is the user that the page was loaded for, as with `handledBy`. */
  create: signedInProcedure('signed-in', 'newGroups')
    .route({ method: 'POST', path: '/groups', successStatus: 201, tags, summary: 'Create a group' })
    .errors({ NOT_AUTHORIZED, GROUP_SENT })
    .input(newGroupSchema)
    .output(groupSchema),

  /** Every member is told of what changed. */
  edit: signedInProcedure('group-admins', 'groupEdits')
    .route({ method: 'PUT', path: '/groups/{id}', tags, summary: 'Change a group' })
    .errors({ GROUP_NOT_FOUND, PERMISSION_DENIED, EDITED_MEANWHILE: editedMeanwhile })
    .input(z.object({ id: idSchema, changes: groupChangesSchema, seen: seenSchema }))
    .output(groupSchema),

  /** `name` is what the owner wrote to confirm it. The group's matches stay, without a group. */
  delete: signedInProcedure('group-creator', 'groupEdits')
    .route({ method: 'POST', path: '/groups/{id}/deletion', tags, summary: 'Delete a group' })
    .errors({ GROUP_NOT_FOUND, PERMISSION_DENIED, GROUP_NAME_DIFFERS })
    .input(z.object({ id: idSchema, name: textSchema() }))
    .output(doneSchema),

  requestToJoin: signedInProcedure('signed-in', 'groupRequests')
    .route({ method: 'POST', path: '/groups/{id}/requests', tags, summary: 'Request to join a group' })
    .errors({ GROUP_NOT_FOUND, ALREADY_MEMBER, REQUEST_PENDING })
    .input(z.object({ id: idSchema }))
    .output(groupSchema),

  acceptRequest: signedInProcedure('group-admins', 'groupMembers')
    .route({ method: 'POST', path: '/groups/{id}/requests/{requestId}/accept', tags, summary: 'Accept a join request' })
    .errors({ GROUP_NOT_FOUND, NOT_AUTHORIZED, REQUEST_ADMINS_ONLY, REQUEST_NOT_FOUND, REQUEST_HANDLED })
    .input(requestAnswerSchema)
    .output(groupSchema),

  rejectRequest: signedInProcedure('group-admins', 'groupMembers')
    .route({ method: 'POST', path: '/groups/{id}/requests/{requestId}/reject', tags, summary: 'Reject a join request' })
    .errors({ GROUP_NOT_FOUND, NOT_AUTHORIZED, REQUEST_ADMINS_ONLY, REQUEST_NOT_FOUND, REQUEST_HANDLED })
    .input(requestAnswerSchema)
    .output(groupSchema),

  /** Idempotent. A player who blocked the admin gets no invitation; the response is the same. */
  invite: signedInProcedure('group-admins', 'invitations')
    .route({ method: 'PUT', path: '/groups/{id}/invitations/{userId}', tags, summary: 'Invite a player to a group' })
    .errors({ GROUP_NOT_FOUND, PERMISSION_DENIED, PLAYER_NOT_FOUND, INVITED_IS_MEMBER, INVITED_HAS_ASKED, INVITED_DECLINED })
    .input(memberSchema)
    .output(z.object({ invited: z.literal(true) })),

  /** Who was invited and has not answered, the latest first. */
  invitations: signedInProcedure('group-admins')
    .route({ method: 'GET', path: '/groups/{id}/invitations', tags, summary: 'List the unanswered invitations to a group' })
    .errors({ GROUP_NOT_FOUND, PERMISSION_DENIED })
    .input(z.object({ id: idSchema }))
    .output(z.object({ items: z.array(invitedPlayerSchema) })),

  /** The player can be invited again. */
  withdrawInvitation: signedInProcedure('group-admins', 'groupMembers')
    .route({ method: 'DELETE', path: '/groups/{id}/invitations/{userId}', tags, summary: 'Withdraw an invitation to a group' })
    .errors({ GROUP_NOT_FOUND, PERMISSION_DENIED, INVITATION_NOT_FOUND })
    .input(memberSchema)
    .output(doneSchema),

  acceptInvitation: signedInProcedure('signed-in', 'groupRequests')
    .route({ method: 'POST', path: '/groups/{id}/invitation/accept', tags, summary: 'Join a group as an invited player' })
    .errors({ GROUP_NOT_FOUND, ALREADY_MEMBER, INVITATION_NOT_FOUND })
    .input(z.object({ id: idSchema }))
    .output(groupSchema),

  declineInvitation: signedInProcedure('signed-in', 'groupRequests')
    .route({ method: 'POST', path: '/groups/{id}/invitation/decline', tags, summary: 'Decline an invitation to a group' })
    .errors({ GROUP_NOT_FOUND, ALREADY_MEMBER, INVITATION_NOT_FOUND })
    .input(z.object({ id: idSchema }))
    .output(groupSchema),

  /** No effect on admins. */
  promote: signedInProcedure('group-admins', 'groupMembers')
    .route({ method: 'PUT', path: '/groups/{id}/admins/{userId}', tags, summary: 'Promote a member to admin' })
    .errors({ GROUP_NOT_FOUND, PROMOTE_DENIED, MEMBER_NOT_FOUND, FAILED_PRECONDITION })
    .input(memberSchema)
    .output(groupSchema),

  demote: signedInProcedure('group-creator', 'groupMembers')
    .route({ method: 'DELETE', path: '/groups/{id}/admins/{userId}', tags, summary: 'Demote an admin' })
    .errors({ GROUP_NOT_FOUND, DEMOTE_DENIED, MEMBER_NOT_FOUND, NOT_AN_ADMIN, FAILED_PRECONDITION })
    .input(memberSchema)
    .output(groupSchema),

  remove: signedInProcedure('group-admins', 'groupMembers')
    .route({ method: 'DELETE', path: '/groups/{id}/members/{userId}', tags, summary: 'Remove a member' })
    .errors({ GROUP_NOT_FOUND, REMOVE_DENIED, MEMBER_NOT_FOUND, CREATOR_STAYS })
    .input(memberSchema)
    .output(groupSchema),

  /** When the creator leaves, the admin who joined first becomes the owner; without another admin they cannot leave. */
  leave: signedInProcedure('group-members', 'groupRequests')
    .route({ method: 'POST', path: '/groups/{id}/leave', tags, summary: 'Leave a group' })
    .errors({ GROUP_NOT_FOUND, MEMBER_NOT_FOUND, CREATOR_MUST_NAME_ADMIN })
    .input(z.object({ id: idSchema }))
    .output(groupSchema),

  transferOwnership: signedInProcedure('group-creator', 'groupMembers')
    .route({ method: 'POST', path: '/groups/{id}/owner', tags, summary: 'Transfer ownership of a group' })
    .errors({ GROUP_NOT_FOUND, TRANSFER_DENIED, NEW_OWNER_NOT_MEMBER })
    .input(memberSchema)
    .output(groupSchema),
}
