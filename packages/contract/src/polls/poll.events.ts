type PollEventOf<Type extends string, Details = object> = { type: `poll.${Type}`; pollId: string; groupId: string | null } & Details

export type PollEvent =
  /** `userIds`: the members of its group, who are asked. */
  | PollEventOf<'opened', { title: string; organizerId: string; groupName: string | null; userIds: string[] }>
  /**
   * An answer, an edit, or the end. `userIds`: for whom it now waits for an answer, or no longer does. `answeredBy`: a member. `isOver`: nobody
   * can answer any more.
   */
  | PollEventOf<'changed', { userIds: string[]; answeredBy?: string; isOver?: true }>
  /** `userIds`: members who have not answered and are asked again. */
  | PollEventOf<'answers-sought', { title: string; deadline: Date; soughtBy: string; userIds: string[] }>
  /** A match was made of a date. `userIds`: those on its list, `waitingIds`: in its queue; `decidedBy` is not told. */
  | PollEventOf<
      'decided',
      {
        title: string
        matchId: string
        startsAt: Date
        location: string
        decidedBy: string | null
        organizerId: string
        userIds: string[]
        waitingIds: string[]
      }
    >
  /** The deadline came, and no date could be kept. `userIds`: who has to choose. */
  | PollEventOf<'undecided', { title: string; deadline: Date; userIds: string[] }>
  /** `userIds`: those who answered, its organizer and the members of its group. */
  | PollEventOf<'deleted', { userIds: string[] }>
