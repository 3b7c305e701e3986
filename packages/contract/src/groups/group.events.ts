import type { GroupDraft } from './group.schema.ts'

type GroupEventOf<Type extends string, Details = object> = {
  type: `group.${Type}`
  groupId: string
  groupName: string
  isPrivate: boolean
} & Details

export type GroupEvent =
  | GroupEventOf<'created', { createdBy: string }>
  /** The group's name and privacy are the new ones. `userIds` are its members. */
  | GroupEventOf<'edited', { editedBy: string; city: string; changed: (keyof GroupDraft)[]; userIds: string[] }>
  /** `adminIds` are the users who may answer. */
  | GroupEventOf<'join-requested', { requestId: string; userId: string; userName: string; adminIds: string[] }>
  | GroupEventOf<
      'join-request-handled',
      { requestId: string; userId: string; status: 'accepted' | 'rejected'; handledBy: string; adminIds: string[] }
    >
  /** The account of the requesting user was deleted. */
  | GroupEventOf<'join-request-withdrawn', { requestId: string; userId: string; adminIds: string[] }>
  /** `userId` is null if the player blocked the admin or is invited already. */
  | GroupEventOf<'member-invited', { invitationId: string; userId: string | null; invitedBy: string }>
  /** `userId` is null if the invitation never reached the player. */
  | GroupEventOf<'invitation-closed', { invitationId: string; userId: string | null; status: 'accepted' | 'rejected' | 'cancelled' }>
  /** By a request or an invitation, which has an event of its own. */
  | GroupEventOf<'member-joined', { userId: string }>
  | GroupEventOf<'member-promoted', { userId: string }>
  | GroupEventOf<'member-demoted', { userId: string }>
  /** The user left, was removed, or transferred the group. */
  | GroupEventOf<'member-left', { userId: string }>
  /** `formerName` is null when the creator's account was closed or deleted. */
  | GroupEventOf<'ownership-transferred', { userId: string; formerOwnerId: string; formerName: string | null }>
  | GroupEventOf<'matches-changed', { matchId: string }>
  /** Its owner or a super admin deleted it. `userIds` are its members and users with a pending request. */
  | GroupEventOf<'deleted', { deletedBy: string; userIds: string[] }>
