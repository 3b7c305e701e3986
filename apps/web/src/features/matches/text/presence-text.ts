import type { Match, MatchPlayer } from '@coup-denvoi/contract/matches/match-detail.schema'

/** « 7 sur 10 ont confirmé » */
export function presenceCountText({ presence }: Pick<Match, 'presence'>): string {
  const confirmed = presence?.confirmed ?? 0
  const total = confirmed + (presence?.pendingIds.length ?? 0)
  return `${confirmed} sur ${total} ${confirmed > 1 ? 'ont' : 'a'} confirmé`
}

/** Whether a player of the list has confirmed. Null where nobody is asked, and for guests. */
export function isConfirmedPlayer({ presence }: Pick<Match, 'presence'>, { userId }: Pick<MatchPlayer, 'userId'>): boolean | null {
  return presence === null || userId === null ? null : !presence.pendingIds.includes(userId)
}
