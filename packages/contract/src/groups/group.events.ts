type GroupEventOf<Type extends string, Details = object> = {
  type: `group.${Type}`
  groupId: string
  groupName: string
  isPrivate: boolean
} & Details

/** What happened to a group, told to the other slices of the server inside the transaction that did it. */
export type GroupEvent =
  | GroupEventOf<'created', { createdBy: string }>
  /** Somebody asks to join; `adminIds` are all who may answer. */
  | GroupEventOf<'join-requested', { requestId: string; userId: string; userName: string; adminIds: string[] }>
  | GroupEventOf<
      'join-request-handled',
      { requestId: string; userId: string; status: 'accepted' | 'rejected'; handledBy: string; adminIds: string[] }
    >
  /** A request went with the account of who asked. */
  | GroupEventOf<'join-request-withdrawn', { requestId: string; userId: string; adminIds: string[] }>
  | GroupEventOf<'member-promoted', { userId: string }>
  | GroupEventOf<'member-demoted', { userId: string }>
  /** Left, was removed, or handed the group over: what is for its members is no longer for them. */
  | GroupEventOf<'member-left', { userId: string }>
  /** `formerName` is null where nobody handed it over: its creator's account ended. */
  | GroupEventOf<'ownership-transferred', { userId: string; formerOwnerId: string; formerName: string | null }>
  /** One of its matches came, or went. */
  | GroupEventOf<'matches-changed', { matchId: string }>
  /** A super admin removed it. `userIds` are its members, and those who asked to join. */
  | GroupEventOf<'deleted', { deletedBy: string; userIds: string[] }>
