import type { Match, MatchPlayer } from '@coup-denvoi/contract/matches/match-detail.schema'

/** The guests whom the viewer brings. */
export function guestsOfViewer({ players, queue }: Pick<Match, 'players' | 'queue'>): MatchPlayer[] {
  const everybody = [...players, ...queue]
  const viewer = everybody.find(({ isViewer }) => isViewer)
  return viewer?.userId ? everybody.filter(({ guest }) => guest?.hostId === viewer.userId) : []
}
