import type { MatchCard } from '@coup-denvoi/contract/matches/match-card.schema'

/** « Au moins 80 % de présence », or null for a match that everybody joins freely. */
export const minReliabilityText = ({ minReliability }: Pick<MatchCard, 'minReliability'>): string | null =>
  minReliability === null ? null : `Au moins ${minReliability}\u00a0% de présence`
