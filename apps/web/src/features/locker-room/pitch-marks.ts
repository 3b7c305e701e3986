import type { MatchFormat } from '@coup-denvoi/contract/matches/match.schema'

/** How the pitch is marked that a match is played on. */
export const pitchMarksOf = (format: MatchFormat) => (format === '5 contre 5' || format === 'Libre' ? 'smallSided' : 'field')
