import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'

/** A match to come that is in no series, for its organizer. */
export const canRepeat = ({ can, viewer, series }: Pick<Match, 'can' | 'viewer' | 'series'>): boolean =>
  can.edit && viewer.isOrganizer && series === null
