import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'

/** « Niveau confirmé »: « Confirmé » alone could also mean that the match is confirmed. */
export const levelText = (level: Match['level']): string => (level === 'Tous niveaux' ? level : `Niveau ${level.toLowerCase()}`)
