import { signedInProcedure } from '../lib/procedure.ts'
import { idSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { playerErrors } from '../players/player.errors.ts'
import { groupErrors } from './group.errors.ts'
import {
  groupDraftSchema,
  groupListInputSchema,
  groupPageSchema,
  groupSchema,
  joinRequestPageSchema,
  joinRequestsInputSchema,
  memberPageSchema,
  membersInputSchema,
  playerGroupsInputSchema,
  playerGroupsPageSchema,
} from './group.schema.ts'

const {
  GROUP_NOT_FOUND,
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
  create: signedInProcedure('signed-in')
    .route({ method: 'POST', path: '/groups', successStatus: 201, tags, summary: 'Create a group' })
    .errors({ NOT_AUTHORIZED })
    .input(z.object({ createdBy: idSchema, group: groupDraftSchema }))
    .output(groupSchema),

  requestToJoin: signedInProcedure('signed-in')
    .route({ method: 'POST', path: '/groups/{id}/requests', tags, summary: 'Request to join a group' })
    .errors({ GROUP_NOT_FOUND, ALREADY_MEMBER, REQUEST_PENDING })
    .input(z.object({ id: idSchema }))
    .output(groupSchema),

  acceptRequest: signedInProcedure('group-admins')
    .route({ method: 'POST', path: '/groups/{id}/requests/{requestId}/accept', tags, summary: 'Accept a join request' })
    .errors({ GROUP_NOT_FOUND, NOT_AUTHORIZED, REQUEST_ADMINS_ONLY, REQUEST_NOT_FOUND, REQUEST_HANDLED })
    .input(requestAnswerSchema)
    .output(groupSchema),

  rejectRequest: signedInProcedure('group-admins')
    .route({ method: 'POST', path: '/groups/{id}/requests/{requestId}/reject', tags, summary: 'Reject a join request' })
    .errors({ GROUP_NOT_FOUND, NOT_AUTHORIZED, REQUEST_ADMINS_ONLY, REQUEST_NOT_FOUND, REQUEST_HANDLED })
    .input(requestAnswerSchema)
    .output(groupSchema),

  /** No effect on admins. */
  promote: signedInProcedure('group-admins')
    .route({ method: 'PUT', path: '/groups/{id}/admins/{userId}', tags, summary: 'Promote a member to admin' })
    .errors({ GROUP_NOT_FOUND, PROMOTE_DENIED, MEMBER_NOT_FOUND })
    .input(memberSchema)
    .output(groupSchema),

  demote: signedInProcedure('group-creator')
    .route({ method: 'DELETE', path: '/groups/{id}/admins/{userId}', tags, summary: 'Demote an admin' })
    .errors({ GROUP_NOT_FOUND, DEMOTE_DENIED, MEMBER_NOT_FOUND, NOT_AN_ADMIN, FAILED_PRECONDITION })
    .input(memberSchema)
    .output(groupSchema),

  remove: signedInProcedure('group-admins')
    .route({ method: 'DELETE', path: '/groups/{id}/members/{userId}', tags, summary: 'Remove a member' })
    .errors({ GROUP_NOT_FOUND, REMOVE_DENIED, MEMBER_NOT_FOUND, CREATOR_STAYS })
    .input(memberSchema)
    .output(groupSchema),

  /** When the creator leaves, the admin who joined first becomes the owner; without another admin they cannot leave. */
  leave: signedInProcedure('group-members')
    .route({ method: 'POST', path: '/groups/{id}/leave', tags, summary: 'Leave a group' })
    .errors({ GROUP_NOT_FOUND, MEMBER_NOT_FOUND, CREATOR_MUST_NAME_ADMIN })
    .input(z.object({ id: idSchema }))
    .output(groupSchema),

  transferOwnership: signedInProcedure('group-creator')
    .route({ method: 'POST', path: '/groups/{id}/owner', tags, summary: 'Transfer ownership of a group' })
    .errors({ GROUP_NOT_FOUND, TRANSFER_DENIED, NEW_OWNER_NOT_MEMBER })
    .input(memberSchema)
    .output(groupSchema),
}
