type OfGroup<Type extends string, Details = object> = {
  type: `group.${Type}`
  groupId: string
  groupName: string
  isPrivate: boolean
} & Details

/** What happened to a group, told to the other slices of the server inside the transaction that did it. */
export type GroupEvent =
  | OfGroup<'created', { createdBy: string }>
  /** Somebody asks to join; `adminIds` are all who may answer. */
  | OfGroup<'requested', { requestId: string; userId: string; userName: string; adminIds: string[] }>
  | OfGroup<
      'request-handled',
      { requestId: string; userId: string; status: 'accepted' | 'rejected'; handledBy: string; adminIds: string[] }
    >
  /** A request went with the account of who asked. */
  | OfGroup<'request-withdrawn', { requestId: string; userId: string; adminIds: string[] }>
  | OfGroup<'member-promoted', { userId: string }>
  | OfGroup<'member-demoted', { userId: string }>
  /** Left, was removed, or handed the group over: what is for its members is no longer for them. */
  | OfGroup<'member-gone', { userId: string }>
  /** `formerName` is null where nobody handed it over: its creator's account ended. */
  | OfGroup<'ownership-transferred', { userId: string; formerId: string; formerName: string | null }>
  /** One of its matches came, or went. */
  | OfGroup<'matches-changed', { matchId: string }>
  /** A super admin removed it. `userIds` are its members, and those who asked to join. */
  | OfGroup<'deleted', { deletedBy: string; userIds: string[] }>
