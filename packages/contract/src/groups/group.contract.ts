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
/** Who handles a request, as the page knows them: it may show the buttons of somebody who signed out in another tab. */
const requestAnswerSchema = z.object({ id: idSchema, requestId: idSchema, handledBy: idSchema })
const memberSchema = z.object({ id: idSchema, userId: idSchema })

export const groupContract = {
  list: signedInProcedure('signed-in')
    .route({ method: 'GET', path: '/groups', tags, summary: 'One’s groups, or those one can join' })
    .input(groupListInputSchema)
    .output(groupPageSchema),

  /** Of a private group others see its name, its city, its description and how many are in it. */
  find: signedInProcedure('signed-in')
    .route({ method: 'GET', path: '/groups/{id}', tags, summary: 'A group' })
    .errors({ GROUP_NOT_FOUND })
    .input(z.object({ id: idSchema }))
    .output(groupSchema),

  members: signedInProcedure('group-viewers')
    .route({ method: 'GET', path: '/groups/{id}/members', tags, summary: 'The members of a group' })
    .errors({ GROUP_NOT_FOUND, PERMISSION_DENIED })
    .input(membersInputSchema)
    .output(memberPageSchema),

  /** Private groups among them only for who is in them too. */
  ofPlayer: signedInProcedure('signed-in')
    .route({ method: 'GET', path: '/players/{id}/groups', tags, summary: 'The groups of a player' })
    .errors({ PLAYER_NOT_FOUND })
    .input(playerGroupsInputSchema)
    .output(playerGroupsPageSchema),

  /** Requests that the viewer may answer, and no others. */
  requests: signedInProcedure('signed-in')
    .route({ method: 'GET', path: '/group-requests', tags, summary: 'Requests that wait for one’s answer' })
    .input(joinRequestsInputSchema)
    .output(joinRequestPageSchema),

  /** Whoever creates a group is its first admin. `createdBy` is who the page takes them for. */
  create: signedInProcedure('signed-in')
    .route({ method: 'POST', path: '/groups', successStatus: 201, tags, summary: 'Create a group' })
    .errors({ NOT_AUTHORIZED })
    .input(z.object({ createdBy: idSchema, group: groupDraftSchema }))
    .output(groupSchema),

  requestToJoin: signedInProcedure('signed-in')
    .route({ method: 'POST', path: '/groups/{id}/requests', tags, summary: 'Ask to join a group' })
    .errors({ GROUP_NOT_FOUND, ALREADY_MEMBER, REQUEST_PENDING })
    .input(z.object({ id: idSchema }))
    .output(groupSchema),

  acceptRequest: signedInProcedure('group-admins')
    .route({ method: 'POST', path: '/groups/{id}/requests/{requestId}/accept', tags, summary: 'Let somebody in' })
    .errors({ GROUP_NOT_FOUND, NOT_AUTHORIZED, REQUEST_ADMINS_ONLY, REQUEST_NOT_FOUND, REQUEST_HANDLED })
    .input(requestAnswerSchema)
    .output(groupSchema),

  rejectRequest: signedInProcedure('group-admins')
    .route({ method: 'POST', path: '/groups/{id}/requests/{requestId}/reject', tags, summary: 'Let somebody not in' })
    .errors({ GROUP_NOT_FOUND, NOT_AUTHORIZED, REQUEST_ADMINS_ONLY, REQUEST_NOT_FOUND, REQUEST_HANDLED })
    .input(requestAnswerSchema)
    .output(groupSchema),

  /** Promoting an admin changes nothing. */
  promote: signedInProcedure('group-admins')
    .route({ method: 'PUT', path: '/groups/{id}/admins/{userId}', tags, summary: 'Make a member an admin' })
    .errors({ GROUP_NOT_FOUND, PROMOTE_DENIED, MEMBER_NOT_FOUND })
    .input(memberSchema)
    .output(groupSchema),

  demote: signedInProcedure('group-creator')
    .route({ method: 'DELETE', path: '/groups/{id}/admins/{userId}', tags, summary: 'Make an admin a member' })
    .errors({ GROUP_NOT_FOUND, DEMOTE_DENIED, MEMBER_NOT_FOUND, NOT_AN_ADMIN, FAILED_PRECONDITION })
    .input(memberSchema)
    .output(groupSchema),

  remove: signedInProcedure('group-admins')
    .route({ method: 'DELETE', path: '/groups/{id}/members/{userId}', tags, summary: 'Remove a member' })
    .errors({ GROUP_NOT_FOUND, REMOVE_DENIED, MEMBER_NOT_FOUND, CREATOR_STAYS })
    .input(memberSchema)
    .output(groupSchema),

  /** A creator leaves only where there is another admin: the group goes to the one who came first. */
  leave: signedInProcedure('group-members')
    .route({ method: 'POST', path: '/groups/{id}/leave', tags, summary: 'Leave a group' })
    .errors({ GROUP_NOT_FOUND, MEMBER_NOT_FOUND, CREATOR_MUST_NAME_ADMIN })
    .input(z.object({ id: idSchema }))
    .output(groupSchema),

  /** The former owner is out of the group with it. */
  transferOwnership: signedInProcedure('group-creator')
    .route({ method: 'POST', path: '/groups/{id}/owner', tags, summary: 'Hand a group over' })
    .errors({ GROUP_NOT_FOUND, TRANSFER_DENIED, NEW_OWNER_NOT_MEMBER })
    .input(memberSchema)
    .output(groupSchema),
}
