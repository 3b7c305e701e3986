import type { Match, MatchPlayer } from '@coup-denvoi/contract/matches/match-detail.schema'

export type CoOrganizer = MatchPlayer & { userId: string; coOrganizesSince: string }

/** Those who organize the match with its organizer, in the order in which they were named. */
export const coOrganizersOf = ({ players, queue }: Pick<Match, 'players' | 'queue'>): CoOrganizer[] =>
  [...players, ...queue]
    .filter((player): player is CoOrganizer => player.userId !== null && player.coOrganizesSince !== null)
    .sort((a, b) => a.coOrganizesSince.localeCompare(b.coOrganizesSince))

/** The organizer and the co-organizers: they may do the same but for what is the organizer's alone. */
export const isOrganizing = ({ viewer }: Pick<Match, 'viewer'>): boolean => viewer.isOrganizer || viewer.isCoOrganizer
