/** The fields of each event of a match, and its own. */
export type MatchEventOf<Type extends string, Details = object> = {
  type: `match.${Type}`
  matchId: string
  title: string
  startsAt: Date
  isPrivate: boolean
  groupId: string | null
} & Details
